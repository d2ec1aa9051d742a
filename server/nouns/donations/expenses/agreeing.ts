import { Problem } from '#contract/protocol/problem.ts';
import { financialYearName, financialYearOf } from '#contract/values/financial-year.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { agreeRow, type ExpenseRow, takeNumber } from './expenses.sql.ts';
import { lockFund } from './fund-sums.sql.ts';
import { asTarget } from './shown-expense.ts';

type Who = { id: string; name: string };

/** Whether the fund has so much; asked under its lock. */
export const isFree = async (tx: Queryable, { fundId, amountPaise }: ExpenseRow): Promise<boolean> =>
  (await lockFund(tx, fundId)) >= amountPaise;

/** A fund may go below zero, but somebody says why. */
export async function demandFreeOrReason(tx: Queryable, row: ExpenseRow, reason: string | undefined): Promise<void> {
  if (reason === undefined && !(await isFree(tx, row)))
    throw new Problem('invalid', { errors: { reason: 'below_zero' } });
}

const numberLength = 5;

interface Agreed {
  agreedBy: Who | null;
  secondBy: Who | null;
  reason: string | null;
}
interface Act {
  actor: Who | null;
  requestId: string;
  now: Date;
}

/** On a locked expense. It gets its number in the transaction that agrees, of the year of that day. */
export async function agreeTo(tx: Queryable, row: ExpenseRow, agreed: Agreed, act: Act): Promise<void> {
  const { agreedBy, secondBy, reason } = agreed;
  const isBelowZero = !(await isFree(tx, row));
  const year = financialYearOf(indiaDayOf(act.now));
  const number = await takeNumber(tx, year);
  const shownNumber = `E/${financialYearName(year)}/${String(number).padStart(numberLength, '0')}`;
  const belowZeroReason = isBelowZero ? reason : null;
  await agreeRow(tx, row.id, { year, number, shownNumber, agreedBy, secondBy, belowZeroReason }, act.now);
  const after = { number: shownNumber, amountPaise: row.amountPaise, ...(isBelowZero && { belowZero: true }) };
  await recordAct(tx, { ...act, action: 'agreed', target: asTarget({ ...row, number: shownNumber }), after }, act.now);
}
