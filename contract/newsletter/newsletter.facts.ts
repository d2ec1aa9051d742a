/** `pending`: asked for, and the address not yet confirmed. */
export const subscriptionStatuses = ['pending', 'confirmed', 'left'] as const;

/** As the office lists them. */
export const subscriptionStatusOrder = [
  'confirmed',
  'pending',
  'left',
] as const satisfies readonly (typeof subscriptionStatuses)[number][];

/** `stopped` may go on; `sent` is over. */
export const newsletterStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;

export const newsletterLengths = { subject: 200, text: 20_000 } as const;
export const mostNewsletterLinks = 10;
/** What a newsletter may point to; the names of the content kinds. */
export const newsletterLinkKinds = ['events', 'news', 'stories'] as const;
export const newsletterDeliveryStatuses = ['waiting', 'sent', 'failed'] as const;
/** How many e-mails of a newsletter may go out in a second. */
export const newsletterPace = { slowest: 1, fastest: 50 } as const;
