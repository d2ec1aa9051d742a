export const cardStates = ['unassigned', 'assigned', 'dead'] as const;
export type CardState = (typeof cardStates)[number];

/** Why a card is dead. */
export const deadReasons = ['lost', 'replaced', 'erased', 'unclaimed'] as const;

export const mostCardsAtOnce = 200;

/** The batch of the sheet that shows how one looks; nobody has its cards. */
export const sampleBatch = 'sample';
