import type { WriteFund, WriteFundUse } from '#contract/donations/receipts.ts';
import { defineCall } from '../../calls/call.ts';

const fallback = 'fallback.changeDonations';

/** One list: its argument is what `useLoaded` asks about. */
export const listOfficeFunds = defineCall('fallback.listDonations', (send, _all: string) => send('listOfficeFunds'));

export const createFund = defineCall(fallback, (send, body: WriteFund) => send('createFund', { body }));

export const updateFund = defineCall(fallback, (send, id: string, body: WriteFund) =>
  send('updateFund', { params: { id }, body }),
);

export const addFundUse = defineCall(fallback, (send, id: string, body: WriteFundUse) =>
  send('addFundUse', { params: { id }, body }),
);

export const deleteFundUse = defineCall(fallback, (send, id: string) => send('deleteFundUse', { params: { id } }));

export const publishFunds = defineCall(fallback, (send) => send('publishFunds'));
