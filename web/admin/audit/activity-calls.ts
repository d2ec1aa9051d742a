import { defineCall, type Query } from '../../calls/call.ts';

export const listActivity = defineCall('fallback.listActivity', (send, query: Query<'listActivity'>) =>
  send('listActivity', { query }),
);
