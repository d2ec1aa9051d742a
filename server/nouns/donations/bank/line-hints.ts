import type { LineHint } from '#contract/donations/donations.facts.ts';
import { tidyNarration } from '#contract/donations/payer-names.ts';
import type { LineRow } from './lines.sql.ts';

/** People pay in these ways, and may write any word beside it. */
const byPeople = /\b(UPI|NEFT|RTGS|IMPS)\b/;
const reversed = /\b(REV|REVERSAL|REVERSED|RETURN|RETURNED|RTN|CHARGEBACK|CHQ RET)\b/;
const interest = /\b(INT|INTEREST|SBINT)\b/;
const charges = /\b(AMC|CHG|CHGS|CHRG|CHRGS|CHARGE|CHARGES|COMMISSION|FEE|FEES|GST|TDS)\b/;
const cash = /\b(CDM|BY CASH|CASH DEP|CASH DEPOSIT|CASH DEPOSITED|CSH DEP)\b/;

/** What a line may be that is no donation, by the words that banks use for it. A suggestion, never more. */
export function hintOf({ narration, amountPaise }: Pick<LineRow, 'narration' | 'amountPaise'>): LineHint | null {
  const said = tidyNarration(narration);
  if (reversed.test(said)) return 'reversal';
  if (amountPaise < 0) return charges.test(said) ? 'charges' : null;
  if (byPeople.test(said)) return null;
  if (cash.test(said)) return 'cash_deposit';
  return interest.test(said) ? 'interest' : null;
}
