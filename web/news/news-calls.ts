import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../calls/call.ts';

export const listNews = defineCall('fallback.listNews', (send, query: Query<'listNews'>) =>
  send('listNews', { query }),
);

export const listArchive = defineCall(
  'fallback.listNews',
  async (send, query: Query<'listNewsletters'>) => (await send('listNewsletters', { query })).data,
);

export const readArchived = defineCall(
  'fallback.listNews',
  async (send, input: Input<'readNewsletter'>) => (await send('readNewsletter', input)).data,
);

export const readNews = defineCall(
  'fallback.listNews',
  async (send, input: Input<'readNews'>) => (await send('readNews', input)).data,
);
