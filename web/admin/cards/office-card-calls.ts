import type { AssignCard, SeenPerson } from '#contract/cards/cards.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listCards = defineCall('fallback.cards', (send, query: Query<'listCards'>) =>
  send('listCards', { query }),
);

export const exportCards = defineCall('fallback.exportTable', (send, query: Query<'exportCards'>) =>
  send('exportCards', { query }),
);

export const makeCards = defineCall(
  'fallback.cards',
  async (send, count: string) => (await send('makeCards', { body: { count } })).data,
);

export const readCardSheet = defineCall(
  'fallback.cards',
  async (send, batch: string) => (await send('readCardSheet', { params: { batch } })).data,
);

export const assignCard = defineCall(
  'fallback.cards',
  async (send, body: AssignCard) => (await send('assignCard', { body })).data,
);

export const giveCard = defineCall(
  'fallback.cards',
  async (send, id: string, body: SeenPerson) => (await send('giveCard', { params: { id }, body })).data,
);

export const givePin = defineCall(
  'fallback.cards',
  async (send, id: string, body: SeenPerson) => (await send('givePin', { params: { id }, body })).data,
);

export const searchPeople = defineCall(
  'fallback.cards',
  async (send, query: Query<'searchPeople'>) => (await send('searchPeople', { query })).data,
);
