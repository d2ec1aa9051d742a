import { mostReceiptsAtOnce } from '#contract/donations/donations.facts.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const pageSize = 100;
const pages = Array.from({ length: mostReceiptsAtOnce / pageSize }, (_, index) => String(index + 1));

/** As many as can be written at once. */
export const listReceiptable = defineCall('fallback.listDonations', async (send) => {
  const answers = await Promise.all(
    pages.map((page) => send('listDonations', { query: { receiptable: '1', page, pageSize: String(pageSize) } })),
  );
  return { data: answers.flatMap(({ data }) => data), total: answers[0]?.total };
});

export const issueReceipts = defineCall(
  'fallback.changeDonations',
  async (send, donationIds: string[]) => (await send('issueReceipts', { body: { donationIds } })).data,
);

export const listReceipts = defineCall('fallback.listDonations', (send, query: Query<'listReceipts'>) =>
  send('listReceipts', { query }),
);

/** The contract knows no type for bytes. */
export const readReceiptPdf = defineCall(
  'fallback.receiptPdf',
  async (send, id: string) => (await send('readReceiptPdf', { params: { id } })) as unknown as Blob,
);

/** Shown once. */
export const giveReceiptLink = defineCall(
  'fallback.changeDonations',
  async (send, id: string) => (await send('giveReceiptLink', { params: { id } })).data,
);

export const voidReceipt = defineCall(
  'fallback.changeDonations',
  async (send, id: string, reason: string) => (await send('voidReceipt', { params: { id }, body: { reason } })).data,
);
