export const registrationStatuses = ['registered', 'attended', 'cancelled', 'no_show', 'waitlisted'] as const;

/** As the office lists them. */
export const registrationStatusOrder = [
  'registered',
  'attended',
  'no_show',
  'cancelled',
  'waitlisted',
] as const satisfies readonly (typeof registrationStatuses)[number][];

export const longestNotes = 1_000;
export const longestFeedback = 2_000;

export const fewestStars = 1;
export const mostStars = 5;
