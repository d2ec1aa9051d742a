import type { FundUse } from '#contract/donations/fund-use.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Print } from '../../../shared/printing/printer.ts';

/** A statement of use, for the auditor. */
export interface UseToPrint {
  use: FundUse;
  language: Language;
  foundation: Record<Language, string>;
  printedOn: IndiaDay;
}

/** Throws 422 `letter_unknown` where no face has a letter of it, and 503 while too many wait. */
export type PrintUse = (use: UseToPrint) => Promise<Buffer>;

export const printUses =
  (print: Print): PrintUse =>
  (use) =>
    print(new URL('./use-pdf.ts', import.meta.url), use);
