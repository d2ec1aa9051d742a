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
