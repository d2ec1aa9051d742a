import type { StatementMapping } from '#contract/donations/bank.ts';
import { headingWords, plainHeading } from './statement-table.ts';

const moneyIn = /^(cr?|credit|deposit)\.?$/i;
const moneyOut = /^(dr?|debit|withdrawal)\.?$/i;

/** What a cell says that holds nothing but a sign. */
export function signIn(cell: string): 1 | -1 | undefined {
  if (moneyIn.test(cell)) return 1;
  return moneyOut.test(cell) ? -1 : undefined;
}

export interface SignColumns {
  amount: number | undefined;
  balance: number | undefined;
}

/** Which columns hold the signs of the amount and of the balance. The only one is the amount's, wherever it stands. */
export function signColumnsOf(
  heading: readonly string[],
  dated: readonly (readonly string[])[],
  mapping: StatementMapping,
): SignColumns {
  const { amount, balance } = mapping;
  const taken: ReadonlySet<number | undefined> = new Set([mapping.date, mapping.narration, amount, balance]);
  const isNamed = (column: number): boolean => {
    const name = plainHeading(heading[column] ?? '');
    return (
      headingWords.credit.test(name) &&
      headingWords.debit.test(name) &&
      !headingWords.balance.test(name) &&
      !/amount/.test(name)
    );
  };
  // Most of them: one damaged cell must not turn all debits into income.
  const isFilled = (column: number): boolean => {
    const cells = dated.map((row) => row[column] ?? '').filter(Boolean);
    return cells.filter(signIn).length > cells.length / 2;
  };
  const width = dated.reduce((most, row) => Math.max(most, row.length), heading.length);
  const free = Array.from({ length: width }, (_, column) => column).filter((column) => !taken.has(column));
  const besideAmount = free.filter((column) => amount !== undefined && Math.abs(column - amount) === 1).toReversed();
  const amountSign =
    mapping.credit === undefined
      ? (besideAmount.find(isNamed) ?? besideAmount.find(isFilled) ?? free.find(isNamed) ?? free.find(isFilled))
      : undefined;
  const isOfBalance = (column: number): boolean => column - 1 === balance && column !== amountSign;
  return {
    amount: amountSign,
    balance: free.find((column) => isOfBalance(column) && (isNamed(column) || isFilled(column))),
  };
}
