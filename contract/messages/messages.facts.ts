/** Of a message and of the answer to it. */
export const longestMessage = 4_000;

/** `open`: somebody of the office looks after it. */
export const messageStatuses = ['new', 'open', 'closed'] as const;
