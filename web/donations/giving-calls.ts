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
export const sendReceiptAgain = defineCall(
  null,
  async (send, reference: string) => (await send('sendReceiptAgain', { params: { reference } })).data,
);
export const verifyReceipt = defineCall(
  null,
  async (send, code: string) => (await send('verifyReceipt', { params: { code } })).data,
);
export const readOwnReceipt = defineCall(
  null,
  async (send, token: string) => (await send('readOwnReceipt', { query: { token } })).data,
);

const changeFallback = 'fallback.changeDonations';

/** Gifts, pledges, what one may give for, and how one is reminded. */
export const readMyGiving = defineCall('fallback.listDonations', async (send) => {
  const [donations, pledges, { data }, me] = await Promise.all([
    send('listMyDonations'),
    send('listMyPledges'),
    send('listFunds'),
    send('readMe'),
  ]);
  const { email, phone } = me.data;
  return { donations: donations.data, pledges: pledges.data, funds: data.funds, email, phone };
});
export const joinMyDonations = defineCall(
  changeFallback,
  async (send, token: string) => (await send('joinMyDonations', { body: { token } })).data,
);
export const createPledge = defineCall(
  changeFallback,
  async (send, body: Input<'createPledge'>['body']) => (await send('createPledge', { body })).data,
);
export const deletePledge = defineCall(changeFallback, (send, id: string) => send('deletePledge', { params: { id } }));
/** The contract knows no type for bytes. */
export const readMyReceipt = defineCall(
  'fallback.receiptPdf',
  async (send, id: string) => (await send('readMyReceiptPdf', { params: { id } })) as unknown as Blob,
);
