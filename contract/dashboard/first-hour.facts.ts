/** What a foundation does before it opens its site, in the order of the list. */
export const firstHourKeys = [
  'mainEmail',
  'mail',
  'name',
  'address',
  'phone',
  'donation',
  'numbers',
  'figures',
  'samples',
  'texts',
  'banner',
  'event',
  'secondPerson',
  'help',
  'schemes',
  'secondStep',
  'donorKey',
  'backup',
] as const;
export type FirstHourKey = (typeof firstHourKeys)[number];

/** The task of the handbook that explains it. */
export const taskOfItem: Record<FirstHourKey, string> = {
  mainEmail: 'own-name-and-email',
  mail: 'get-email-working',
  name: 'open-the-site',
  address: 'open-the-site',
  phone: 'open-the-site',
  donation: 'enter-donation-details',
  numbers: 'enter-registration-numbers',
  figures: 'enter-figures',
  samples: 'remove-samples',
  texts: 'write-page-texts',
  banner: 'put-up-a-banner',
  event: 'write-an-event',
  secondPerson: 'invite-people',
  help: 'choose-a-caseworker',
  schemes: 'check-a-scheme',
  secondStep: 'second-step-at-login',
  donorKey: 'copy-the-key',
  backup: 'backup-elsewhere',
};
