/** `pending`: asked for, and the address not yet confirmed. */
export const subscriptionStatuses = ['pending', 'confirmed', 'left'] as const;

/** As the office lists them. */
export const subscriptionStatusOrder = [
  'confirmed',
  'pending',
  'left',
] as const satisfies readonly (typeof subscriptionStatuses)[number][];
