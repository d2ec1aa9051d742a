import { createHash } from 'node:crypto';
import { reliefPayee } from '#contract/donations/expenses.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { Words } from '../donation-tools.ts';
import { plain, rupees, yearWords } from '../ledger/approval-words.ts';
import { lockCashBox, readCashBox } from '../ledger/sums.sql.ts';
import { agreeTo, isFree } from './agreeing.ts';
import { insertCount } from './cash.sql.ts';
import { closeRow, type ExpenseRow } from './expenses.sql.ts';
import { lockSharing, reopenOthers } from './proofs.service.ts';
import {
  deleteCashProofs,
  deleteProofsOfLines,
  listProofsOf,
  listSharingLines,
  lockLines,
  openLines,
} from './proofs.sql.ts';
import { asTarget, demandLocked } from './shown-expense.ts';
import { listVouchersOf } from './vouchers.sql.ts';

type Who = { id: string; name: string };
interface Effect {
  actor: Who | null;
  approvedBy: Who | null;
  requestId: string;
  now: Date;
}

export interface ToAgree {
  act: 'agree';
  expenseId: string;
  /** Who wanted it agreed to; null: the asker, whom nobody else could answer. */
  agreedBy: Who | null;
  reason: string | null;
}
export interface ToStrike {
  act: 'strike';
  expenseId: string;
  reason: string;
}

/** In three languages, of which the screen shows the reader's. */
const names = ({ en, hi, ur }: { en: string; hi: string; ur: string }): string => [en, hi, ur].map(plain).join(' | ');

/**
 * Of what the words leave out: who asked, whom relief is for, and which vouchers there are. Otherwise one of two could
 * change that behind the other's back. A payee of relief cannot be found by trying: the id of the case is in it.
 */
async function standingHash(tx: Queryable, row: ExpenseRow): Promise<string> {
  const vouchers = await listVouchersOf(tx, row.id);
  const papers = vouchers.filter(({ struckBy }) => struckBy === null).map(({ sha256 }) => sha256);
  const { askedById, payee, why, chequeNumber, caseId } = row;
  return createHash('sha256')
    .update(JSON.stringify([askedById, payee, why, chequeNumber, caseId, papers]))
    .digest('hex');
}

const wordsOf = async (tx: Queryable, row: ExpenseRow): Promise<Words> => ({
  ...(row.number !== null && { expenseNumber: row.number }),
  amount: rupees(row.amountPaise),
  day: row.day,
  fund: names(row.fund),
  ...(row.head && { head: names(row.head) }),
  payee: row.isRelief ? reliefPayee : plain(row.payee),
  ...(!row.isRelief && { why: plain(row.why) }),
  vouchers: String(row.vouchers),
  state: row.state,
  standingHash: await standingHash(tx, row),
});

const cashTarget = (name: string) => ({ kind: 'cash_box', id: 'cash', name });

export const expenseKind = {
  isAskedByAnyDuty: true as const,
  check: async (tx: Queryable, payload: ToAgree | ToStrike): Promise<Words> => {
    if (payload.act === 'agree') {
      const row = await demandLocked(tx, payload.expenseId);
      const fundLeft = row.state === 'asked' ? { fundLeft: (await isFree(tx, row)) ? 'enough' : 'below' } : {};
      return { ...(await wordsOf(tx, row)), ...fundLeft };
    }
    await lockSharing(tx, [payload.expenseId]);
    const row = await demandLocked(tx, payload.expenseId);
    const proofs = await listProofsOf(tx, row.id);
    const lineIds = proofs.flatMap(({ lineId }) => lineId ?? []);
    const others = (await listSharingLines(tx, lineIds)).filter(({ expenseId }) => expenseId !== row.id);
    return {
      ...(await wordsOf(tx, row)),
      paid: proofs.map(({ day, amountPaise }) => `${day} ${rupees(amountPaise)}`).join(', '),
      ...(others.length > 0 && { others: others.map(({ number }) => number).join(' ') }),
      ...(await yearWords(
        tx,
        proofs.map(({ day }) => day),
      )),
    };
  },
  apply: async (tx: Queryable, payload: ToAgree | ToStrike, effect: Effect): Promise<void> => {
    if (payload.act === 'strike') return strike(tx, payload, effect);
    const row = await demandLocked(tx, payload.expenseId);
    if (row.state !== 'asked') throw new Problem('expense_state');
    const { agreedBy, reason } = payload;
    await agreeTo(tx, row, { agreedBy, secondBy: effect.approvedBy, reason }, effect);
  },
};

/** The number stays. Its bank lines are open again, and with them what else they had paid. */
export async function strike(
  tx: Queryable,
  { expenseId, reason }: Pick<ToStrike, 'expenseId' | 'reason'>,
  effect: Omit<Effect, 'approvedBy'>,
): Promise<void> {
  await lockSharing(tx, [expenseId]);
  const row = await demandLocked(tx, expenseId);
  const proofs = await listProofsOf(tx, expenseId);
  const lineIds = proofs.flatMap(({ lineId }) => lineId ?? []);
  await lockLines(tx, lineIds);
  const touched = await deleteProofsOfLines(tx, lineIds);
  await deleteCashProofs(tx, expenseId);
  await openLines(tx, lineIds);
  await closeRow(tx, expenseId, 'struck', reason, effect.now);
  const before = { state: row.state, amountPaise: row.amountPaise, paidPaise: row.paidPaise };
  await recordAct(tx, { ...effect, action: 'struck', target: asTarget(row), before, after: { reason } }, effect.now);
  await reopenOthers(
    tx,
    touched.filter((id) => id !== expenseId),
    effect,
  );
}

/** What one person counted; another agrees as long as nothing moved in between. */
export const cashCountKind = {
  check: async (tx: Queryable, { countedPaise }: { countedPaise: number }): Promise<Words> => {
    await lockCashBox(tx);
    const { paise } = await readCashBox(tx);
    return { counted: rupees(countedPaise), expected: rupees(paise), difference: rupees(countedPaise - paise) };
  },
  apply: async (
    tx: Queryable,
    { countedPaise, countedBy }: { countedPaise: number; countedBy: string },
    { approvedBy, ...effect }: Effect,
  ): Promise<void> => {
    await lockCashBox(tx);
    const { paise: expectedPaise } = await readCashBox(tx);
    const day = indiaDayOf(effect.now);
    const secondBy = approvedBy?.name ?? null;
    await insertCount(tx, { day, countedPaise, expectedPaise, countedBy, secondBy }, effect.now);
    const after = { countedPaise, expectedPaise, differencePaise: countedPaise - expectedPaise };
    await recordAct(tx, { ...effect, action: 'counted', target: cashTarget(day), after }, effect.now);
  },
};
