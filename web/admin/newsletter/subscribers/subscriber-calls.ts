import { defineCall, type Query } from '../../../calls/call.ts';

export const listSubscribers = defineCall('fallback.listSubscribers', (send, query: Query<'listSubscribers'>) =>
  send('listSubscribers', { query }),
);

export const exportSubscribers = defineCall('fallback.exportTable', (send, query: Query<'exportSubscribers'>) =>
  send('exportSubscribers', { query }),
);

export const resumeSubscriber = defineCall('fallback.sendNewsletter', (send, id: string) =>
  send('resumeSubscriber', { params: { id } }),
);

export const deleteSubscriber = defineCall('fallback.deleteSubscriber', (send, id: string) =>
  send('deleteSubscriber', { params: { id } }),
);
