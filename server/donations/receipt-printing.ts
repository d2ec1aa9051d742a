import type { ReceiptFacts } from '#contract/donations/donations-public.ts';

export interface ReceiptToPrint {
  facts: ReceiptFacts;
  mark: 'DUPLICATE' | 'VOID' | null;
  isSample: boolean;
}

/** Throws 422 `letter_unknown` where no face has a letter of it. */
export type PrintReceipt = (receipt: ReceiptToPrint) => Promise<Buffer>;
