/** Lists of the pages about the foundation; the office sets their order. */
export const listNames = ['team', 'timeline', 'voices', 'milestones', 'partners'] as const;
export type ListName = (typeof listNames)[number];

export const mostEntries = 60;

export const teamLengths = { name: 100, task: 150, text: 1_000 } as const;
export const datedLengths = { title: 200, text: 1_000 } as const;
export const voiceLengths = { words: 1_000, name: 100, place: 150 } as const;
export const partnerLengths = { name: 150, link: 500 } as const;
