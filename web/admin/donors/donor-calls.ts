import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const fallback = 'fallback.changeDonations';

export const listDonors = defineCall('fallback.listDonors', (send, query: Query<'listDonors'>) =>
  send('listDonors', { query }),
);

/** With address, number and e-mail; noted in the record of acts. */
export const readDonor = defineCall(
  'fallback.listDonors',
  async (send, id: string) => (await send('readDonor', { params: { id } })).data,
);

export const updateDonor = defineCall(fallback, (send, id: string, body: Input<'updateDonor'>['body']) =>
  send('updateDonor', { params: { id }, body }),
);

export const mergeDonor = defineCall(fallback, (send, id: string, body: Input<'mergeDonor'>['body']) =>
  send('mergeDonor', { params: { id }, body }),
);

export const readTaxId = defineCall(fallback, (send, id: string, reason: string) =>
  send('readTaxId', { params: { id }, body: { reason } }),
);
