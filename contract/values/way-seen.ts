/** How the office knows that a person is who they say. */
export const waysSeen = ['card', 'paper', 'known'] as const;
export type WaySeen = (typeof waysSeen)[number];
