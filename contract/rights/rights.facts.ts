/** What a person may ask about their data. */
export const requestKinds = ['see', 'correct', 'take_back', 'erase', 'nominate', 'complain'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['new', 'in_work', 'answered', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

export const filers = ['self', 'desk'] as const;
export const consentWays = ['form', 'desk', 'import'] as const;

/** What a person of an account takes back and gives again with one tap. The account itself goes by erasing it. */
export const tappedPurposes = ['messages', 'newsletter'] as const;
export type TappedPurpose = (typeof tappedPurposes)[number];

/** To what a person says yes here, also anew when a purpose has changed. */
export const agreedPurposes = [...tappedPurposes, 'account'] as const;

export const longestRequest = 1_000;
export const longestAnswer = 1_000;

/** Days in which the office answers, counted from the next one. The law allows 90. */
export const answerWithinDays = { fewest: 1, most: 90, usual: 30 } as const;
