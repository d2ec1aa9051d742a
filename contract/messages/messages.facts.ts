/** Of a message and of the answer to it. */
export const longestMessage = 4_000;

/** `open`: the office is working on it. */
export const messageStatuses = ['new', 'open', 'closed'] as const;
