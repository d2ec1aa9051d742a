import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const fallback = 'fallback.changeCall';

export const listCalls = defineCall('fallback.listCalls', (send, query: Query<'listCalls'>) =>
  send('listCalls', { query }),
);

export const exportCalls = defineCall('fallback.exportTable', (send, query: Query<'exportCalls'>) =>
  send('exportCalls', { query }),
);

export const takeCall = defineCall(
  fallback,
  async (send, id: string) => (await send('takeCall', { params: { id } })).data,
);

export const markCall = defineCall(
  fallback,
  async (send, input: Input<'markCall'>) => (await send('markCall', input)).data,
);
