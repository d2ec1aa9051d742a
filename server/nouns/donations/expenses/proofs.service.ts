import type { z } from 'zod';
import type { NewProof } from '#contract/donations/expenses.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { findLine, setLineKind } from '../bank/lines.sql.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandOpenYear, needsTwo } from '../ledger/donation-rules.ts';
import { lockCashBox, readCashBox } from '../ledger/sums.sql.ts';
import { type ExpenseRow, lockExpenses, markPaidWhenProven } from './expenses.sql.ts';
import {
  deleteProofRow,
  deleteProofsOfLines,
  findProof,
  insertProofs,
  listProofsOf,
  listSharingLines,
  lockLines,
  type NewProofRow,
  openLines,
} from './proofs.sql.ts';
import { asTarget, showExpense } from './shown-expense.ts';

interface Act {
  actor: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/** Expenses, then their lines: always in this order, so that nobody waits in a circle. */
export async function lockSharing(tx: Queryable, ids: readonly string[]): Promise<void> {
  const proofs = [];
  for (const id of ids) proofs.push(...(await listProofsOf(tx, id)));
  const sharing = await listSharingLines(
    tx,
    proofs.flatMap(({ lineId }) => lineId ?? []),
  );
  await lockExpenses(tx, [...new Set([...ids, ...sharing.map(({ expenseId }) => expenseId)])]);
}

/** What lost a proof is to be paid again. */
export async function reopenOthers(tx: Queryable, ids: readonly string[], act: Act): Promise<void> {
  await markPaidWhenProven(tx, ids, act.now);
  for (const row of await lockExpenses(tx, ids))
    await recordAct(tx, { ...act, action: 'proof_removed', target: asTarget(row) }, act.now);
}

const openPaise = ({ amountPaise, paidPaise }: ExpenseRow): number => amountPaise - paidPaise;

type ProofParts = z.output<typeof NewProof>;

/** The parts of a line, all of them in one call: what remains is something else, with its reason. */
async function partsOfLine(
  tx: Queryable,
  tools: DonationTools,
  expenses: ReadonlyMap<string, ExpenseRow>,
  { lineId, id, given }: { lineId: string; id: string; given: ProofParts },
): Promise<NewProofRow[]> {
  const line = await findLine(tx, lineId, true);
  if (!line) throw new Problem('not_found');
  if (line.kind !== 'unassigned') throw new Problem('already_matched');
  if (await tools.approvals.isWaiting(tx, { lineId })) throw new Problem('approval_waiting');
  if (line.amountPaise >= 0) throw new Problem('amount_mismatch');
  await demandOpenYear(tx, line.day);
  const whole = -line.amountPaise;
  const others = given.also.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const own = expenses.get(id);
  const amountPaise = given.amountPaise ?? Math.min(own ? openPaise(own) : 0, whole - others);
  const parts = [{ expenseId: id, amountPaise }, ...given.also];
  const rest = whole - others - amountPaise;
  if (amountPaise <= 0 || rest < 0 || (rest > 0 && given.restReason === undefined))
    throw new Problem('amount_mismatch');
  if (rest > 0 && (given.restReason === 'cash_drawn' || given.restReason === 'cash_deposit'))
    throw new Problem('invalid', { errors: { restReason: 'choice_unknown' } });
  // What left the bank above the limit is asked for and agreed to like all the rest.
  if (await needsTwo(tx, rest)) throw new Problem('invalid', { errors: { restNote: 'rest_too_large' } });
  const isText = given.restReason === 'text';
  if (rest > 0 && isText && !given.restNote) throw new Problem('invalid', { errors: { restNote: 'required' } });
  const what = rest > 0 ? { reason: given.restReason ?? null, note: isText ? (given.restNote ?? null) : null } : {};
  await setLineKind(tx, lineId, { kind: 'expense', ...what });
  return parts.map((part) => ({ ...part, lineId, day: line.day }));
}

async function partInCash(tx: Queryable, row: ExpenseRow, given: ProofParts, today: IndiaDay): Promise<NewProofRow[]> {
  const { amountPaise = openPaise(row), day = today } = given;
  if (given.also.length > 0) throw new Problem('invalid', { errors: { also: 'choice_unknown' } });
  if (day > today) throw new Problem('invalid', { errors: { day: 'consent_day_ahead' } });
  await demandOpenYear(tx, day);
  await lockCashBox(tx);
  if ((await readCashBox(tx)).paise < amountPaise) throw new Problem('cash_box_short');
  return [{ expenseId: row.id, lineId: null, amountPaise, day }];
}

export const addProof = (tools: DonationTools, id: string, given: ProofParts, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const ids = [id, ...given.also.map(({ expenseId }) => expenseId)];
    if (new Set(ids).size !== ids.length) throw new Problem('invalid', { errors: { also: 'choice_unknown' } });
    const rows = new Map((await lockExpenses(tx, ids)).map((row) => [row.id, row]));
    const own = rows.get(id);
    if (!own || rows.size !== ids.length) throw new Problem('not_found');
    if ([...rows.values()].some(({ state }) => state !== 'agreed')) throw new Problem('expense_state');
    const { lineId } = given;
    const parts =
      lineId === undefined
        ? await partInCash(tx, own, given, indiaDayOf(act.now))
        : await partsOfLine(tx, tools, rows, { lineId, id, given });
    for (const { expenseId, amountPaise } of parts) {
      const row = rows.get(expenseId);
      if (!row || amountPaise > openPaise(row)) throw new Problem('amount_mismatch');
    }
    await insertProofs(tx, parts, act.actor.name, act.now);
    const paid = await markPaidWhenProven(tx, ids, act.now);
    for (const { expenseId, amountPaise, day } of parts) {
      const target = asTarget(rows.get(expenseId) ?? own);
      const after = { amountPaise, day, by: lineId === undefined ? 'cash' : 'bank' };
      await recordAct(tx, { ...act, action: paid.includes(expenseId) ? 'paid' : 'booked', target, after }, act.now);
    }
    const [row = own] = await lockExpenses(tx, [id]);
    return showExpense(tx, row, act.actor);
  });

/** The bank line is open again, for all that it had paid: its parts are booked together. */
export const deleteProof = (tools: DonationTools, id: string, act: OfficeAct): Promise<void> =>
  tools.database.transaction(async (tx) => {
    const seen = await findProof(tx, id);
    if (!seen) throw new Problem('not_found');
    await lockSharing(tx, [seen.expenseId]);
    const proof = await findProof(tx, id);
    if (!proof) throw new Problem('not_found');
    await demandOpenYear(tx, proof.day);
    if (proof.lineId === null) {
      await deleteProofRow(tx, id);
      await reopenOthers(tx, [proof.expenseId], act);
      return;
    }
    await lockLines(tx, [proof.lineId]);
    const touched = await deleteProofsOfLines(tx, [proof.lineId]);
    await openLines(tx, [proof.lineId]);
    await reopenOthers(tx, touched, act);
  });
