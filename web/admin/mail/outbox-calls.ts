import { defineCall, type Query } from '../../calls/call.ts';

export const listOutbox = defineCall('fallback.listOutbox', (send, query: Query<'listOutbox'>) =>
  send('listOutbox', { query }),
);

export const retryEmail = defineCall('fallback.retryLetter', (send, id: string) =>
  send('retryLetter', { params: { id } }),
);
