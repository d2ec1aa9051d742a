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

export const fewestPeople = 1;
/** Of one registration, with the person who registers. */
export const mostPeople = 6;
export const mostCompanions = mostPeople - 1;

/** Below 12, below 18, up to 59, from 60 on. */
export const ageGroups = ['child', 'teen', 'adult', 'senior'] as const;
export const usualAgeGroup = 'adult' satisfies (typeof ageGroups)[number];

export const longestRequestId = 100;
