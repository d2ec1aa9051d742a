import type { BankLine } from '#contract/donations/bank.ts';
import type { Input } from '#contract/send.ts';

/** A donation that is known, or a new one of a donor. */
export type WholeDonation = { donationId: string } | { donorId: string };

/** The whole line as one donation; with a reason where the bank's text does not name the donor or a second person must agree. */
export const bookingOf = (
  { id, amountPaise }: Pick<BankLine, 'id' | 'amountPaise'>,
  donation: WholeDonation,
  explanation?: string,
): Input<'assignBankLine'> => ({
  params: { id },
  body: { kind: 'donation', allocations: [{ ...donation, amountPaise }], ...(explanation && { explanation }) },
});
