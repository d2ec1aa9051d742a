import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { AssignLine, LinesQuery, LineWithCandidates } from '#contract/donations/bank.ts';
import { reliefPayee } from '#contract/donations/expenses.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandPassport, keepDonor } from '../donors/donors.service.ts';
import { listExpenseCandidates, listPaidByLine } from '../expenses/proofs.sql.ts';
import { rupees } from '../ledger/approval-words.ts';
import { bookParts, demandBookable, type Part } from '../ledger/booking.service.ts';
import { askFor, demandNotWaiting } from '../ledger/donation-approvals.ts';
import { needsTwo } from '../ledger/donation-rules.ts';
import { listDonationsById } from '../ledger/donations.sql.ts';
import { hintOf } from './line-hints.ts';
import {
  countLines,
  findLine,
  type LineRow,
  listCandidates,
  listDonationsOfLine,
  listLinesNewestFirst,
  searchLinesNewestFirst,
} from './lines.sql.ts';
import { referencesOf } from './matching.ts';
import { lockNaming } from './named-donors.sql.ts';
import { isNamedBy, judgeNaming } from './named-donors.ts';
import { becomesOther, bookAsOther, demandOther, needsTwoAsOther, type OtherUse } from './other-lines.ts';
import { findDonorsOfPayers } from './payers.sql.ts';

type OpenLine = z.input<typeof LineWithCandidates>;
type Assigned = z.output<typeof AssignLine>;

export async function listBankLines(
  { database }: DonationTools,
  { page, pageSize, ...filter }: z.output<typeof LinesQuery>,
) {
  if (filter.search) {
    const data = await searchLinesNewestFirst(database, filter, { page, pageSize });
    return { data, total: data[0]?.total ?? (await countLines(database, filter)), page, pageSize };
  }
  const data = await listLinesNewestFirst(database, filter, { page, pageSize });
  return { data, total: await countLines(database, filter), page, pageSize };
}

async function show({ approvals }: DonationTools, queryable: Queryable, line: LineRow): Promise<OpenLine> {
  const isOpen = line.kind === 'unassigned' && line.amountPaise > 0;
  const candidates: OpenLine['candidates'] = [];
  for (const { why, ...donation } of isOpen ? await listCandidates(queryable, line, referencesOf(line)) : []) {
    const { donor, reference } = donation;
    candidates.push({ why, donation, isNamed: donor === null || (await isNamedBy(queryable, line, donor, reference)) });
  }
  const known = isOpen && line.payer !== null ? await findDonorsOfPayers(queryable, [line.payer]) : null;
  const donor = known?.get(line.payer ?? '');
  return {
    ...line,
    gifts: await listDonationsOfLine(queryable, line.id),
    candidates,
    donor: donor ? { ...donor, isNamed: await isNamedBy(queryable, line, donor) } : null,
    expenses: (line.kind === 'unassigned' && line.amountPaise < 0
      ? await listExpenseCandidates(queryable, line)
      : []
    ).map(({ isRelief, ...expense }) => ({ ...expense, payee: isRelief ? reliefPayee : expense.payee })),
    paid: line.kind === 'expense' ? await listPaidByLine(queryable, line.id) : [],
    hint: line.kind === 'unassigned' ? hintOf(line) : null,
    waiting: await approvals.isWaiting(queryable, { lineId: line.id }),
    needsTwo: await needsTwo(queryable, line.amountPaise),
  };
}

async function demandLine(queryable: Queryable, id: string, lock = false): Promise<LineRow> {
  const line = await findLine(queryable, id, lock);
  if (!line) throw new Problem('not_found');
  return line;
}

export const readBankLine = async (tools: DonationTools, id: string): Promise<OpenLine> =>
  show(tools, tools.database, await demandLine(tools.database, id));

const asTarget = ({ id, day }: LineRow) => ({ kind: 'bank_line', id, name: day });

/** The donations that are meant, as they are now, and donors who are made with the booking. */
async function partsOf(
  tx: Queryable,
  { taxIds }: DonationTools,
  allocations: Assigned['allocations'],
  { language, now }: OfficeAct,
): Promise<Part[]> {
  const ids = allocations.flatMap(({ donationId }) => donationId ?? []);
  const known = await listDonationsById(tx, ids);
  if (known.length !== new Set(ids).size) throw new Problem('not_found');
  const parts: Part[] = [];
  for (const [place, { donor, ...part }] of allocations.entries()) {
    if (!donor || part.donationId !== undefined) {
      parts.push(part);
      continue;
    }
    await demandPassport(taxIds, donor, `allocations.${place}.donor.passport`);
    parts.push({ ...part, donorId: await keepDonor(tx, taxIds, donor, { language, by: 'office', now }) });
  }
  return parts;
}

function explained({ explanation }: Assigned): string {
  if (explanation === undefined) throw new Problem('invalid', { errors: { explanation: 'reason_form' } });
  return explanation;
}

type Answer = { data: OpenLine; approval?: z.input<typeof Approval> };

async function bookByHand(
  tx: Queryable,
  tools: DonationTools,
  { line, parts, mayAsk }: { line: LineRow; parts: readonly Part[]; mayAsk: boolean },
  given: Assigned,
  act: OfficeAct,
): Promise<Answer> {
  await demandBookable(tx, line, parts);
  await lockNaming(tx);
  const naming = await judgeNaming(tx, line, parts);
  if (naming.needsTwo || (await needsTwo(tx, line.amountPaise))) {
    // Somebody has booked for the same donor in between: the caller asks again, and is told what it takes.
    if (!mayAsk) throw new Problem('conflict');
    const asked = { kind: 'hand_match', subject: line.id, payload: { lineId: line.id, parts } } as const;
    const approval = await askFor(tx, tools, { ...asked, after: { kind: 'donation' }, reason: explained(given) }, act);
    return { data: await show(tools, tx, line), approval };
  }
  await demandNotWaiting(tx, tools, line.id);
  const donations = await bookParts(tx, line, parts, act.now, naming.isAlone);
  const { explanation: reason } = given;
  const after = { gifts: donations.join(' '), ...(reason !== undefined && { reason }) };
  await recordAct(tx, { ...act, action: 'booked', target: asTarget(line), after }, act.now);
  return { data: await show(tools, tx, await demandLine(tx, line.id)) };
}

/** What the caller says that it is, if it is no donation. */
function otherUseOf({ kind, reason, note = null }: Assigned): OtherUse | null {
  if (kind !== 'other') return null;
  if (reason === undefined) throw new Problem('invalid', { errors: { reason: 'required' } });
  if (reason === 'text' && note === null) throw new Problem('invalid', { errors: { note: 'required' } });
  return { reason, note: reason === 'text' ? note : null };
}

/** What is no donation: interest, cash taken to the bank, own transfers. Null: it is open again. */
async function bookOther(
  tx: Queryable,
  tools: DonationTools,
  { line, use, mayAsk }: { line: LineRow; use: OtherUse | null; mayAsk: boolean },
  given: Assigned,
  act: OfficeAct,
): Promise<Answer> {
  await demandNotWaiting(tx, tools, line.id);
  if (use && (await needsTwoAsOther(tx, line, use))) {
    // The limit was another one a moment ago.
    if (!mayAsk) throw new Problem('conflict');
    await demandOther(tx, line, use);
    const asked = { kind: 'hand_match', subject: line.id, payload: { lineId: line.id, other: use } } as const;
    const reason = given.explanation ?? `${rupees(Math.abs(line.amountPaise))}, ${line.day}`;
    const approval = await askFor(tx, tools, { ...asked, after: becomesOther(use), reason }, act);
    return { data: await show(tools, tx, line), approval };
  }
  return { data: await show(tools, tx, await bookAsOther(tx, line, use, act)) };
}

async function askToClear(
  tx: Queryable,
  tools: DonationTools,
  line: LineRow,
  given: Assigned,
  act: OfficeAct,
): Promise<Answer> {
  if (!line.foreignSuspected || line.foreignCleared) throw new Problem('donation_state');
  const asked = { kind: 'foreign_cleared', subject: line.id, payload: { lineId: line.id } } as const;
  const approval = await askFor(tx, tools, { ...asked, after: { foreign: 'cleared' }, reason: explained(given) }, act);
  return { data: await show(tools, tx, line), approval };
}

export const assignBankLine = (tools: DonationTools, id: string, given: Assigned, act: OfficeAct): Promise<Answer> =>
  tools.database.transaction(async (tx) => {
    const isDonation = given.kind === 'donation' && !given.foreignCleared;
    const parts = isDonation ? await partsOf(tx, tools, given.allocations, act) : [];
    const use = otherUseOf(given);
    const seen = await demandLine(tx, id);
    const mayAsk =
      given.foreignCleared === true ||
      (use && (await needsTwoAsOther(tx, seen, use))) ||
      (isDonation && ((await needsTwo(tx, seen.amountPaise)) || (await judgeNaming(tx, seen, parts)).needsTwo));
    // Approvals are locked before lines, as whoever approves does.
    if (mayAsk) {
      const kind = given.foreignCleared ? 'foreign_cleared' : 'hand_match';
      await tools.approvals.demandNoneWaiting(tx, { kind, subject: id }, act);
    }
    const line = await demandLine(tx, id, true);
    if (given.foreignCleared) return askToClear(tx, tools, line, given, act);
    if (given.kind === undefined) throw new Problem('invalid', { errors: { kind: 'required' } });
    return isDonation
      ? bookByHand(tx, tools, { line, parts, mayAsk }, given, act)
      : bookOther(tx, tools, { line, use, mayAsk }, given, act);
  });
