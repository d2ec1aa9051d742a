import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const fallback = 'fallback.changeDonations';

export const listDonors = defineCall('fallback.listDonors', (send, query: Query<'listDonors'>) =>
  send('listDonors', { query }),
);

export const updateDonor = defineCall(
  fallback,
  async (send, id: string, body: Input<'updateDonor'>['body']) =>
    (await send('updateDonor', { params: { id }, body })).data,
);

export const mergeDonor = defineCall(
  fallback,
  async (send, id: string, into: string) => (await send('mergeDonor', { params: { id }, body: { into } })).data,
);

export const readTaxId = defineCall(
  fallback,
  async (send, id: string, reason: string) => (await send('readTaxId', { params: { id }, body: { reason } })).data,
);
