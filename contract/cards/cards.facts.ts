export const cardStates = ['unassigned', 'assigned', 'dead'] as const;
export type CardState = (typeof cardStates)[number];

/** Why a card is dead. */
export const deadReasons = ['lost', 'replaced', 'erased', 'unclaimed'] as const;

/** How the office knows that a person is who they say. */
export const waysSeen = ['card', 'paper', 'known'] as const;

export const mostCardsAtOnce = 200;

/** The batch of the sheet that shows how one looks; nobody has its cards. */
export const sampleBatch = 'sample';
