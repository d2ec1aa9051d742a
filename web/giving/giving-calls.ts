import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';

export const listFunds = defineCall(null, async (send) => (await send('listFunds')).data);
export const createDonation = defineCall(
  null,
  async (send, body: Input<'createDonation'>['body']) => (await send('createDonation', { body })).data,
);
export const readDonation = defineCall(
  null,
  async (send, reference: string) => (await send('readDonation', { params: { reference } })).data,
);
export const tellUtr = defineCall(
  null,
  async (send, reference: string, body: Input<'tellUtr'>['body']) =>
    (await send('tellUtr', { params: { reference }, body })).data,
);
export const verifyReceipt = defineCall(
  null,
  async (send, code: string) => (await send('verifyReceipt', { params: { code } })).data,
);
export const readOwnReceipt = defineCall(
  null,
  async (send, token: string) => (await send('readOwnReceipt', { query: { token } })).data,
);
