export const schemeLengths = {
  slug: 60,
  official_name: 200,
  name: 500,
  gives: 500,
  how: 500,
  where_to_go: 500,
  first_step: 200,
  warning: 500,
  helpline: 40,
  apply_link: 500,
  source_link: 500,
  source_name: 200,
  other_paper: 100,
  state: 60,
} as const;

export const certainties = ['high', 'medium', 'low'] as const;
export type Certainty = (typeof certainties)[number];

export const schemeLevels = ['centre', 'state'] as const;

export const goodForDays = { least: 1, most: 730, unlessTold: 180 } as const;
/** The office is warned so many days before a check gets too old. */
export const warnedDaysBefore = 30;
export const mostOtherPapers = 10;
