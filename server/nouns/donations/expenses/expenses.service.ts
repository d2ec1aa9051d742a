import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import { aloneDays, usualTax } from '#contract/donations/donations.facts.ts';
import { reliefPayee } from '#contract/donations/expenses.facts.ts';
import type {
  AgreeExpense,
  ExpenseDetail,
  ExpensesQuery,
  NewExpense,
  UpdateExpense,
  WriteExpenseText,
} from '#contract/donations/expenses.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { plainRupees } from '#contract/values/paise.ts';
import { inIndia, writeTable } from '../../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { findFund, generalFundId } from '../funds/funds.sql.ts';
import { plain, rupees } from '../ledger/approval-words.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { agreeTo, demandFreeOrReason } from './agreeing.ts';
import {
  closeRow,
  countWithLimit,
  type ExpenseFacts,
  type ExpenseRow,
  findExpense,
  insertExpense,
  listExpenseRows,
  listExpensesAskedBy,
  lockAgreeing,
  sumAgreedFor,
  updateExpenseRow,
  updateSaid,
} from './expenses.sql.ts';
import { hasHead } from './heads.sql.ts';
import {
  asTarget,
  demandLocked,
  demandVisible,
  isDecider,
  isHelper,
  isOwn,
  readAloneUpTo,
  scopeOf,
  showExpense,
  shownTo,
} from './shown-expense.ts';

type Filter = z.output<typeof ExpensesQuery>;
export type Detail = z.input<typeof ExpenseDetail>;
export interface Done {
  data: Detail;
  approval?: z.input<typeof Approval>;
}

/** What somebody asked for themselves waits for them only where nobody else could agree. */
async function scopeIn(queryable: Queryable, tools: DonationTools, { view }: Pick<Filter, 'view'>, act: OfficeAct) {
  const { actor, now } = act;
  const isFor = view === 'waiting' && isDecider(actor);
  return scopeOf(actor, isFor && (await tools.approvals.hasSecondPerson(queryable, actor.id, now)));
}

/** Whoever reads whom somebody else asked relief for has seen something of that case: its log says so. */
async function noteSeen({ database, cases }: DonationTools, rows: readonly ExpenseRow[], { actor, now }: OfficeAct) {
  const seen = isHelper(actor) ? rows.filter((row) => !isOwn(row, actor)).flatMap(({ caseId }) => caseId ?? []) : [];
  if (seen.length > 0) await cases.noteSeen(database, [...new Set(seen)], actor, now);
}

export async function listExpenses(tools: DonationTools, { page, pageSize, ...filter }: Filter, act: OfficeAct) {
  const { database } = tools;
  const scope = await scopeIn(database, tools, filter, act);
  const rows = await listExpenseRows(database, filter, scope, { page, pageSize });
  const { total, aloneUpTo } = await countWithLimit(database, filter, scope);
  const aloneUpToPaise = aloneUpTo === null ? usualTax.aloneUpToPaise : aloneUpTo * 100;
  const data = rows.map((row) => shownTo(row, act.actor, aloneUpToPaise));
  await noteSeen(tools, rows, act);
  return { data, aloneUpToPaise, total, page, pageSize };
}

const tableColumns = [
  ...([
    'number',
    'day',
    'state',
    'fund',
    'head',
    'amountRupees',
    'paidRupees',
    'payee',
    'why',
    'chequeNumber',
  ] as const),
  ...(['askedBy', 'agreedBy', 'secondBy', 'vouchers'] as const),
  inIndia('askedAt'),
  inIndia('agreedAt'),
] as const;

export const exportExpenses = (
  tools: DonationTools,
  filter: Omit<Filter, 'page' | 'pageSize'>,
  act: OfficeAct,
): Promise<string> =>
  tools.database
    .transaction(async (tx) => {
      const rows = await listExpenseRows(tx, filter, await scopeIn(tx, tools, filter, act), null);
      const target = { kind: 'expense_list', id: 'expenses.csv', name: 'expenses.csv' };
      await recordAct(tx, { ...act, action: 'exported', target, after: { rows: rows.length } }, act.now);
      return rows.map((row) => {
        const { payee, why, chequeNumber, askedBy, agreedBy, secondBy, vouchers } = shownTo(row, act.actor, 0);
        return {
          number: row.number ?? '',
          day: row.day,
          state: row.state,
          fund: row.fund.en,
          head: row.head?.en ?? '',
          amountRupees: plainRupees(row.amountPaise),
          paidRupees: plainRupees(row.paidPaise),
          vouchers: vouchers ?? '',
          // Personal data of cases leave the office with a reason only, by the table of cases.
          payee: row.isRelief ? reliefPayee : (payee ?? ''),
          why: row.isRelief ? '' : (why ?? ''),
          chequeNumber: chequeNumber ?? '',
          askedBy: askedBy ?? '',
          agreedBy: agreedBy ?? '',
          secondBy: secondBy ?? '',
          askedAt: row.askedAt,
          agreedAt: row.agreedAt,
        };
      });
    })
    .then((rows) => writeTable(tableColumns, rows));

export async function readExpense(tools: DonationTools, id: string, act: OfficeAct): Promise<Detail> {
  const { database } = tools;
  const row = await demandVisible(database, id, act.actor);
  await noteSeen(tools, [row], act);
  return showExpense(database, row, act.actor);
}

/** What is asked for, checked; relief is asked for by those who help. */
async function factsOf(
  tx: Queryable,
  { cases }: DonationTools,
  given: z.output<typeof NewExpense>,
  { actor, now }: OfficeAct,
): Promise<ExpenseFacts> {
  const { fundId = generalFundId, headId = null, caseId = null, day = indiaDayOf(now), chequeNumber = null } = given;
  // A fund that takes no donations any more is still spent; samples have no money.
  const fund = await findFund(tx, fundId);
  if (!fund || fund.isSample) throw new Problem('invalid', { errors: { fundId: 'choice_unknown' } });
  if (headId !== null && !(await hasHead(tx, fundId, headId)))
    throw new Problem('invalid', { errors: { headId: 'choice_unknown' } });
  if (caseId !== null) {
    if (!isHelper(actor)) throw new Problem('duty_missing');
    if (!(await cases.isOpenTo(tx, caseId, actor.id, now)))
      throw new Problem('invalid', { errors: { caseId: 'choice_unknown' } });
  }
  const { amountPaise, payee, why } = given;
  return { day, amountPaise, fundId, headId, payee, why, chequeNumber, isRelief: caseId !== null, caseId };
}

const recorded = ({ day, amountPaise, fundId }: Pick<ExpenseFacts, 'day' | 'amountPaise' | 'fundId'>) => ({
  day,
  amountPaise,
  fundId,
});

export const createExpense = (
  tools: DonationTools,
  given: z.output<typeof NewExpense>,
  act: OfficeAct,
): Promise<Detail> =>
  tools.database.transaction(async (tx) => {
    const facts = await factsOf(tx, tools, given, act);
    const row = await demandLocked(tx, await insertExpense(tx, facts, act.actor, act.now));
    await recordAct(tx, { ...act, action: 'asked', target: asTarget(row), after: recorded(row) }, act.now);
    return showExpense(tx, row, act.actor);
  });

/** What was agreed to meanwhile is told as it stands. */
async function demandChangeable(tx: Queryable, row: ExpenseRow, { actor }: OfficeAct): Promise<void> {
  if (!isOwn(row, actor) && !isDecider(actor)) throw new Problem('not_found');
  if (row.isRelief && !isHelper(actor)) throw new Problem('duty_missing');
  if (row.state !== 'asked') throw new Problem('conflict', { data: await showExpense(tx, row, actor) });
}

/** Whoever changes what is asked has asked for it: it is agreed to by another. */
export const updateExpense = (
  tools: DonationTools,
  id: string,
  { version, ...given }: z.output<typeof UpdateExpense>,
  act: OfficeAct,
): Promise<Detail> =>
  tools.database.transaction(async (tx) => {
    const seen = await demandVisible(tx, id, act.actor);
    await demandChangeable(tx, seen, act);
    // A case is locked before its expenses, as whoever erases it does.
    const facts = await factsOf(tx, tools, { ...given, caseId: given.caseId ?? seen.caseId ?? undefined }, act);
    const row = await demandLocked(tx, id);
    await demandChangeable(tx, row, act);
    if (row.caseId !== seen.caseId || (version !== undefined && version !== row.version))
      throw new Problem('conflict', { data: await showExpense(tx, row, act.actor) });
    await updateExpenseRow(tx, id, facts, act.actor, act.now);
    const change = { before: recorded(row), after: recorded(facts) };
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(row), ...change }, act.now);
    return showExpense(tx, await demandLocked(tx, id), act.actor);
  });

const isClosed = ({ state }: ExpenseRow): boolean => ['refused', 'withdrawn', 'struck'].includes(state);

export const writeSaid = (
  database: Database,
  id: string,
  given: z.output<typeof WriteExpenseText>,
  act: OfficeAct,
): Promise<Detail> =>
  database.transaction(async (tx) => {
    const row = await demandLocked(tx, id);
    if (isClosed(row)) throw new Problem('expense_state');
    const said = { en: given.en ?? null, hi: given.hi ?? null, ur: given.ur ?? null };
    await updateSaid(tx, id, said, act.actor.id, act.now);
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(row), before: row.said, after: said }, act.now);
    return showExpense(tx, await demandLocked(tx, id), act.actor);
  });

const day = 86_400_000;

/**
 * Up to the limit one other is enough, also one whom the asker gave an account or who gave them theirs; but what
 * somebody agrees to alone for such people, and for those who have left the office since, counts together.
 */
async function exceedsLimit(tx: Queryable, { approvals }: DonationTools, row: ExpenseRow, act: OfficeAct) {
  const aloneUpTo = await readAloneUpTo(tx);
  if (row.amountPaise > aloneUpTo) return true;
  const tied = await approvals.listTied(tx, act.actor.id, act.now);
  const asker = await approvals.findAsker(tx, row.askedById);
  if (asker !== null && !tied.includes(asker.id)) return false;
  await lockAgreeing(tx, act.actor.id);
  const since = new Date(act.now.getTime() - aloneDays * day);
  const agreed = await sumAgreedFor(tx, { agreedById: act.actor.id, askedByIds: tied, since });
  return agreed + row.amountPaise > aloneUpTo;
}

const request = (id: string) => ({ kind: 'expense', subject: id }) as const;

/**
 * Above the limit the request for a second person is the asker's: whoever then approves is the other of two. Nobody but
 * the asker is there: theirs too, and time decides.
 */
export const agreeToExpense = (
  tools: DonationTools,
  id: string,
  { reason }: z.output<typeof AgreeExpense>,
  act: OfficeAct,
): Promise<Done> =>
  tools.database.transaction(async (tx) => {
    const { actor, now } = act;
    const seen = await findExpense(tx, id);
    if (!seen) throw new Problem('not_found');
    if (seen.state !== 'asked') throw new Problem('expense_state');
    const mine = isOwn(seen, actor);
    if (mine && (await tools.approvals.hasSecondPerson(tx, actor.id, now))) throw new Problem('own_request');
    if (mine || (await exceedsLimit(tx, tools, seen, act))) {
      const asker = await tools.approvals.findAsker(tx, seen.askedById);
      await tools.approvals.demandNoneWaiting(tx, request(id), { ...act, actor: asker ?? actor });
      const row = await demandLocked(tx, id);
      if (row.state !== 'asked') throw new Problem('expense_state');
      await demandFreeOrReason(tx, row, reason);
      const payload = {
        act: 'agree' as const,
        expenseId: id,
        agreedBy: mine ? null : nameOf(actor),
        reason: reason ?? null,
      };
      const asked = { ...request(id), payload, after: { state: 'agreed' }, reason: reason ?? inShort(row) };
      const approval = await askFor(tx, tools, asked, act, asker ?? undefined);
      await recordAct(tx, { ...act, action: 'sent', target: asTarget(row), after: { approval: approval.id } }, now);
      return { data: await showExpense(tx, await demandLocked(tx, id), actor), approval };
    }
    const row = await demandLocked(tx, id);
    if (row.state !== 'asked' || row.askedById !== seen.askedById || row.amountPaise !== seen.amountPaise)
      throw new Problem('conflict', { data: await showExpense(tx, row, actor) });
    if (row.approvalId !== null) throw new Problem('approval_waiting');
    await demandFreeOrReason(tx, row, reason);
    await agreeTo(tx, row, { agreedBy: nameOf(actor), secondBy: null, reason: reason ?? null }, act);
    return { data: await showExpense(tx, await demandLocked(tx, id), actor) };
  });

const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
/** Requests need some words of why, which all of the office read where somebody is alone: neither payee nor reason. */
const inShort = ({ amountPaise, fund }: ExpenseRow): string => `${rupees(amountPaise)}, ${plain(fund.en)}`;

export const refuseExpense = (tools: DonationTools, id: string, reason: string, act: OfficeAct): Promise<Done> =>
  tools.database.transaction(async (tx) => {
    const row = await demandLocked(tx, id);
    if (isOwn(row, act.actor)) throw new Problem('own_request');
    return close(tx, row, 'refused', reason, act);
  });

export const withdrawExpense = (
  tools: DonationTools,
  id: string,
  reason: string | undefined,
  act: OfficeAct,
): Promise<Done> =>
  tools.database.transaction(async (tx) => {
    await demandVisible(tx, id, act.actor);
    const row = await demandLocked(tx, id);
    if (!isOwn(row, act.actor)) throw new Problem('not_allowed');
    return close(tx, row, 'withdrawn', reason ?? null, act);
  });

/** What waits for a second person becomes outdated: it says that it was asked. */
async function close(
  tx: Queryable,
  row: ExpenseRow,
  state: 'refused' | 'withdrawn',
  reason: string | null,
  act: OfficeAct,
): Promise<Done> {
  if (row.state !== 'asked') throw new Problem('expense_state');
  await closeRow(tx, row.id, state, reason, act.now);
  await recordAct(tx, { ...act, action: state, target: asTarget(row) }, act.now);
  return { data: await showExpense(tx, await demandLocked(tx, row.id), act.actor) };
}

/** What somebody of the office asked for. */
export const exportExpensesOf = (queryable: Queryable, personId: string) => listExpensesAskedBy(queryable, personId);
