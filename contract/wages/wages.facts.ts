/** How somebody is paid. */
export const rateKinds = ['day', 'month', 'piece'] as const;
export type RateKind = (typeof rateKinds)[number];

export const skills = ['unskilled', 'semi_skilled', 'skilled', 'highly_skilled'] as const;
export type Skill = (typeof skills)[number];

export const evidenceKinds = ['diary', 'photo', 'message', 'witness', 'voice'] as const;
/** An advance may be given before the work begins, wages may not. */
export const paymentKinds = ['advance', 'wage'] as const;

export const hoursPerDay = { fewest: 4, most: 12, usual: 8 } as const;
export const monthDays = { fewest: 24, most: 31, usual: 26 } as const;

export const mostAccountPeople = 200;
export const mostSpans = 60;
export const mostPayments = 200;
export const mostEvidence = 10;
export const mostSpanDays = 366;
export const mostPieces = 100_000;
/** Ten crore rupees: larger sums of wages are slips of the pen. */
export const mostWagePaise = 10_000_000_000;

export const wageLengths = {
  contractor: 200,
  siteOwner: 200,
  address: 300,
  place: 200,
  state: 60,
  zone: 60,
  work: 100,
  name: 100,
  trade: 60,
  why: 200,
  evidence: 200,
  how: 60,
  source: 300,
  template: 12_000,
} as const;

/** Days, rates and sums as people type them, with commas and signs. */
export const longestTyped = { amount: 20, number: 4 } as const;

/** A body of 200 people with twelve spans each, in scripts of three bytes a letter. */
export const mostAccountBytes = 2 * 1024 * 1024;

/** How long a minimum wage that was checked is believed. */
export const minimumGoodForDays = { least: 1, most: 730, usual: 183 } as const;

/** Years after the last day of work within which a claim may be made. */
export const claimYears = 3;

export const paperKinds = ['account', 'notice', 'claim', 'authority'] as const;
export type WagePaper = (typeof paperKinds)[number];
/** They go to an authority or an employer: marked as drafts until somebody has compared their text with the form of the day. */
export const comparedPapers: readonly WagePaper[] = ['notice', 'claim'];

/** Agreed wages, or the minimum of the law. */
export const wageBases = ['agreed', 'minimum'] as const;
export type WageBasis = (typeof wageBases)[number];

/** Why there is no sum by minimum wages. */
export const minimumGaps = ['none', 'outdated', 'piece', 'changes'] as const;
export type MinimumGap = (typeof minimumGaps)[number];
