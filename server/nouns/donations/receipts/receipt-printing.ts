import type { ReceiptMark } from '#contract/donations/donations.facts.ts';
import type { ReceiptFacts } from '#contract/donations/donations-public.ts';
import type { Print } from '../../../shared/printing/printer.ts';

export interface ReceiptToPrint {
  facts: ReceiptFacts;
  mark: ReceiptMark;
  isSample: boolean;
  /** A PNG; null while the foundation has none. */
  logo: Uint8Array | null;
}

/** For the thread that prints. */
export interface ReceiptJob {
  receipt: ReceiptToPrint;
  publicUrl: string;
}

/** Throws 422 `letter_unknown` where no face has a letter of it, and 503 while too many wait. */
export type PrintReceipt = (receipt: ReceiptToPrint) => Promise<Buffer>;

export const printReceipts =
  (print: Print, publicUrl: string): PrintReceipt =>
  (receipt) =>
    print(new URL('./receipt-pdf.ts', import.meta.url), { receipt, publicUrl } satisfies ReceiptJob);
