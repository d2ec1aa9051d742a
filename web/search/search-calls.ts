import { defineCall, type Query } from '../calls/call.ts';

export const searchSite = defineCall('fallback.searchSite', (send, query: Query<'searchSite'>) =>
  send('searchSite', { query }),
);
