/** What a person may ask about their data. */
export const requestKinds = ['see', 'correct', 'take_back', 'erase', 'nominate', 'complain'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['new', 'in_work', 'answered', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

export const filers = ['self', 'desk'] as const;
export const consentWays = ['form', 'desk', 'import'] as const;

/** To what a person with an account says yes or no with one tap, also anew when a purpose has changed. */
export const agreedPurposes = ['account', 'messages', 'newsletter'] as const;
export type AgreedPurpose = (typeof agreedPurposes)[number];

export const longestRequest = 1_000;
export const longestAnswer = 1_000;

/** Days in which the office answers, counted from the next one. The law allows 90. */
export const answerWithinDays = { fewest: 1, most: 90, usual: 30 } as const;
