import type { ReceiptMark } from '#contract/donations/donations.facts.ts';
import type { ReceiptFacts } from '#contract/donations/donations-public.ts';

export interface ReceiptToPrint {
  facts: ReceiptFacts;
  mark: ReceiptMark;
  isSample: boolean;
  /** A PNG; null while the foundation has none. */
  logo: Uint8Array | null;
}

/** Throws 422 `letter_unknown` where no face has a letter of it, and 503 while too many wait. */
export type PrintReceipt = (receipt: ReceiptToPrint) => Promise<Buffer>;
