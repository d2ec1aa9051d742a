import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../../calls/call.ts';

const list = 'fallback.listDonations';
const change = 'fallback.changeDonation';

export const readDonationSummary = defineCall(
  list,
  async (send, month: string) => (await send('readDonationSummary', { query: { month } })).data,
);

/** An empty year: all of them. */
export const readReconciliation = defineCall(
  list,
  async (send, year: string) => (await send('readReconciliation', { query: year ? { year } : {} })).data,
);

export const listDonations = defineCall(list, (send, query: Query<'listDonations'>) =>
  send('listDonations', { query }),
);

export const exportDonations = defineCall('fallback.exportTable', (send, query: Query<'exportDonations'>) =>
  send('exportDonations', { query }),
);

export const askDonationsExport = defineCall(
  change,
  async (send, reason: string) => (await send('askDonationsExport', { body: { reason } })).data,
);

export const createOfficeDonation = defineCall(
  change,
  async (send, body: Input<'createOfficeDonation'>['body']) => (await send('createOfficeDonation', { body })).data,
);

export const updateDonation = defineCall(change, (send, input: Input<'updateDonation'>) =>
  send('updateDonation', input),
);

export const verifyDonation = defineCall(
  change,
  async (send, input: Input<'verifyDonation'>) => (await send('verifyDonation', input)).data,
);

export const refundDonation = defineCall(
  change,
  async (send, input: Input<'refundDonation'>) => (await send('refundDonation', input)).data,
);

export const voidDonation = defineCall(
  change,
  async (send, input: Input<'voidDonation'>) => (await send('voidDonation', input)).data,
);

export const confirmKeyCopy = defineCall(change, (send) => send('confirmKeyCopy'));

/** What a donation may be for. */
export const listOpenFunds = defineCall(list, async (send, _all: string) => (await send('listFunds')).data.funds);

export const findDonors = defineCall(
  list,
  async (send, search: string) => (await send('listDonors', { query: { search, pageSize: '6' } })).data,
);
