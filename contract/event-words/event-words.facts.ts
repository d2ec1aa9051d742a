/** To whom of an event a word goes. */
export const wordAudiences = ['registered', 'waiting', 'came', 'not_came'] as const;

/** How somebody is reached; `none`: nobody can reach them. */
export const wordWays = ['email', 'gateway', 'call', 'none'] as const;

export const keptWordStates = ['draft', 'sending', 'stopped', 'sent'] as const;
/** `asked`: a draft to so many that a request waits for somebody else's consent. */
export const wordStates = [...keptWordStates, 'asked'] as const;

export const wordLengths = { subject: 150, text: 2_000 } as const;

/** Above it another owner or editor agrees. */
export const mostWithoutSecond = 500;
/** Written in one transaction. */
export const wordsAtOnce = 100;
/** In India, from this hour to the other nobody is written to or called unless it is urgent. */
export const quietFromHour = 21;
export const quietUntilHour = 8;

/** Where the words of a language are from; `source`: nobody has written it, so people read what was written first. */
export const wordOrigins = ['written', 'machine', 'source'] as const;
