import type { BankLine } from '#contract/donations/bank.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import type { Input } from '#contract/send.ts';
import { defineCall } from '../../../calls/call.ts';

const fallback = 'fallback.listStatements';
const change = 'fallback.changeDonation';

export const startStatement = defineCall(
  change,
  async (send, account: string, file: File) => (await send('startStatement', { body: { account }, file })).data,
);

export const readStatement = defineCall(
  fallback,
  async (send, id: string) => (await send('readStatement', { params: { id } })).data,
);

export const mapStatement = defineCall(
  change,
  async (send, input: Input<'mapStatement'>) => (await send('mapStatement', input)).data,
);

/** With an approval where a second person must confirm it. */
export const confirmStatement = defineCall(change, (send, input: Input<'confirmStatement'>) =>
  send('confirmStatement', input),
);

export const readBankLine = defineCall(
  fallback,
  async (send, id: string) => (await send('readBankLine', { params: { id } })).data,
);

/** With an approval where a second person must agree. */
export const assignBankLine = defineCall(change, (send, input: Input<'assignBankLine'>) =>
  send('assignBankLine', input),
);

/** The whole line as a new donation of a donor; with a reason where the bank's text does not name them. */
export const bookFor = (
  { id, amountPaise }: Pick<BankLine, 'id' | 'amountPaise'>,
  donorId: string,
  explanation?: string,
) =>
  assignBankLine({
    params: { id },
    body: { kind: 'donation', allocations: [{ donorId, amountPaise }], ...(explanation && { explanation }) },
  });

/** The same of many lines. */
export const bookBankLines = defineCall(
  change,
  async (send, body: Input<'bookBankLines'>['body']) => (await send('bookBankLines', { body })).data,
);

/** The whole line as one donation that is known; with a reason where a second person must agree. */
export const bookAs = (
  { id, amountPaise }: Pick<BankLine, 'id' | 'amountPaise'>,
  { id: donationId }: Pick<OfficeDonation, 'id'>,
  explanation?: string,
) =>
  assignBankLine({
    params: { id },
    body: { kind: 'donation', allocations: [{ donationId, amountPaise }], ...(explanation && { explanation }) },
  });
