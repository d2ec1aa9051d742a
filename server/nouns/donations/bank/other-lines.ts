import type { LineReason } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { Words } from '../donation-tools.ts';
import { demandOpenYear, needsTwo } from '../ledger/donation-rules.ts';
import { lockCashBox, readCashBox } from '../ledger/sums.sql.ts';
import { hintOf } from './line-hints.ts';
import { findLine, type LineRow, setLineKind } from './lines.sql.ts';

/** What a line is that is no donation; null: it is open again. */
export interface OtherUse {
  reason: LineReason;
  note: string | null;
}

interface Act {
  actor: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/**
 * Above the limit of one person money that left needs an expense or a second person, unless it went into the cash box,
 * where the next count finds it. Cash of the box is taken to the bank by two where the bank's words do not say cash: a
 * donation that somebody calls so would cover what was taken out.
 */
export const needsTwoAsOther = async (
  queryable: Queryable,
  line: LineRow,
  { reason }: Pick<OtherUse, 'reason'>,
): Promise<boolean> => {
  const isDoubtful =
    line.amountPaise < 0 ? reason !== 'cash_drawn' : reason === 'cash_deposit' && hintOf(line) !== 'cash_deposit';
  return isDoubtful && needsTwo(queryable, line.amountPaise);
};

/** What the cash box must hold for it: what is taken to the bank, or what was brought from there and would not have been. */
function neededCash(line: LineRow, use: OtherUse | null): number {
  if (use?.reason === 'cash_deposit' && line.reason !== 'cash_deposit') return line.amountPaise;
  return line.reason === 'cash_drawn' && use?.reason !== 'cash_drawn' ? -line.amountPaise : 0;
}

async function isInBox(tx: Queryable, line: LineRow, use: OtherUse | null): Promise<boolean> {
  const paise = neededCash(line, use);
  if (paise === 0) return true;
  await lockCashBox(tx);
  return (await readCashBox(tx)).paise >= paise;
}

/** On a locked line. */
export async function demandOther(tx: Queryable, line: LineRow, use: OtherUse | null): Promise<void> {
  if (line.kind !== 'unassigned' && line.kind !== 'other') throw new Problem('already_matched');
  await demandOpenYear(tx, line.day);
  if (use?.reason === 'cash_deposit' && line.amountPaise <= 0) throw new Problem('amount_mismatch');
  if (use?.reason === 'cash_drawn' && line.amountPaise >= 0) throw new Problem('amount_mismatch');
  if (!(await isInBox(tx, line, use))) throw new Problem('cash_box_short');
}

/** For who agrees. */
export const wordsOfOther = async (tx: Queryable, line: LineRow, use: OtherUse): Promise<Words> =>
  neededCash(line, use) === 0 ? {} : { cashBox: (await isInBox(tx, line, use)) ? 'enough' : 'short' };

/** In words of the screen: something else, or one of the usual things. */
export const becomesOther = ({ reason, note }: OtherUse): Words => ({
  kind: reason === 'text' ? 'other' : reason,
  ...(note !== null && { why: note }),
});

/** Answers the line as it is then. */
export async function bookAsOther(tx: Queryable, line: LineRow, use: OtherUse | null, act: Act): Promise<LineRow> {
  await demandOther(tx, line, use);
  const booked = use ? ({ kind: 'other', ...use } as const) : ({ kind: 'unassigned' } as const);
  await setLineKind(tx, line.id, booked);
  const target = { kind: 'bank_line', id: line.id, name: line.day };
  await recordAct(tx, { ...act, action: 'booked', target, before: { kind: line.kind }, after: booked }, act.now);
  return (await findLine(tx, line.id)) ?? line;
}
