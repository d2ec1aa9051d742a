import sql, { join, type Sql } from 'sql-template-tag';
import type { ExpenseState, ExpenseView } from '#contract/donations/expenses.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { havingWord, wordsOf } from '../../../platform/database/word-search.ts';
import { fundName } from '../ledger/sums.sql.ts';

type Name = { en: string; hi: string; ur: string };

export interface ExpenseRow {
  id: string;
  number: string | null;
  day: IndiaDay;
  amountPaise: number;
  paidPaise: number;
  fundId: string;
  fund: Name;
  headId: string | null;
  head: Name | null;
  payee: string;
  why: string;
  chequeNumber: string | null;
  said: Record<Language, string | null>;
  saidBy: string | null;
  state: ExpenseState;
  isRelief: boolean;
  caseId: string | null;
  askedById: string | null;
  askedBy: string;
  askedAt: Date;
  agreedById: string | null;
  agreedBy: string | null;
  secondById: string | null;
  secondBy: string | null;
  agreedAt: Date | null;
  belowZeroReason: string | null;
  closedReason: string | null;
  vouchers: number;
  approvalId: string | null;
  /** When money was booked for it first, although the proof may be gone again; null: never. */
  firstBookedAt: Date | null;
  version: number;
}

const columns = sql`e.id, e.shown_number AS number, e.day, e.amount_paise AS "amountPaise",
  (SELECT coalesce(sum(amount_paise), 0)::bigint FROM expense_proofs WHERE expense_id = e.id) AS "paidPaise",
  e.fund_id AS "fundId", (SELECT ${fundName} FROM funds WHERE funds.id = e.fund_id) AS fund, e.head_id AS "headId",
  (SELECT jsonb_build_object('en', name_en, 'hi', name_hi, 'ur', name_ur) FROM fund_heads WHERE fund_heads.id = e.head_id) AS head,
  e.payee, e.why, e.cheque_number AS "chequeNumber",
  jsonb_build_object('en', e.said_en, 'hi', e.said_hi, 'ur', e.said_ur) AS said, e.said_by AS "saidBy", e.state,
  e.is_relief AS "isRelief", e.case_id AS "caseId", e.asked_by AS "askedById", e.asked_by_name AS "askedBy",
  e.asked_at AS "askedAt", e.agreed_by AS "agreedById", e.agreed_by_name AS "agreedBy", e.second_by AS "secondById",
  e.second_by_name AS "secondBy", e.agreed_at AS "agreedAt", e.below_zero_reason AS "belowZeroReason",
  e.closed_reason AS "closedReason", e.first_booked_at AS "firstBookedAt", e.version,
  (SELECT count(*) FROM vouchers WHERE expense_id = e.id AND struck_at IS NULL) AS vouchers,
  (SELECT id FROM approvals WHERE kind = 'expense' AND subject = e.id::text AND approvals.state = 'waiting') AS "approvalId"`;

/** Of which expenses somebody may see the list. */
export interface Scope {
  /** Null: nobody of the office asks. */
  me: string | null;
  /** Null: of everybody. */
  ownOf: string | null;
  /** Whose own requests do not wait for themselves; null: all that is asked waits. */
  notFor: string | null;
  /** With the relief that caseworkers see. */
  withRelief: boolean;
  /** Names and reasons cannot be looked for by whoever may not read them. */
  mayFindPayees: boolean;
}

export interface ExpenseFilter {
  search?: string | undefined;
  view?: ExpenseView | undefined;
  state?: ExpenseState | undefined;
  fundId?: string | undefined;
  from?: IndiaDay | undefined;
  to?: IndiaDay | undefined;
}

const inView = (view: ExpenseView, { me, notFor }: Scope): Sql => {
  switch (view) {
    case 'waiting':
      return notFor === null
        ? sql`e.state = 'asked'`
        : sql`e.state = 'asked' AND e.asked_by IS DISTINCT FROM ${notFor}::uuid`;
    case 'own':
      return sql`e.state = 'asked' AND e.asked_by = ${me}`;
    case 'to_pay':
      return sql`e.state = 'agreed'`;
    case 'paid':
      return sql`e.state = 'paid'`;
    case 'no_voucher':
      return sql`NOT e.has_voucher AND e.state IN ('agreed', 'paid')`;
    case 'closed':
      return sql`e.state IN ('refused', 'withdrawn', 'struck')`;
  }
};

/** `E/2026-27/00042` */
const numberForm = /^e\/\d{4}-\d{2}\/\d+$/i;

function conditions({ search = '', view, state, fundId, from, to }: ExpenseFilter, scope: Scope): Sql {
  const found: Sql[] = [];
  if (scope.ownOf !== null)
    found.push(scope.withRelief ? sql`(e.asked_by = ${scope.ownOf} OR e.is_relief)` : sql`e.asked_by = ${scope.ownOf}`);
  if (state) found.push(sql`e.state = ${state}`);
  if (view) found.push(inView(view, scope));
  if (fundId) found.push(sql`e.fund_id = ${fundId}`);
  if (from) found.push(sql`e.day >= ${from}`);
  if (to) found.push(sql`e.day <= ${to}`);
  for (const word of wordsOf(search)) {
    // One condition each: with `number OR text` the database prepares the text of every row that the index has found once more.
    if (numberForm.test(word)) found.push(sql`e.shown_number = ${word.toUpperCase()}`);
    else found.push(scope.mayFindPayees ? havingWord(sql`e.search_text`, word) : sql`false`);
  }
  return found.length > 0 ? join(found, ' AND ') : sql`true`;
}

export const listExpenseRows = (
  reader: Reader,
  filter: ExpenseFilter,
  scope: Scope,
  page: Page | null,
): Promise<ExpenseRow[]> =>
  // The page is chosen first, so that sums and names are not looked up for the rows before it.
  reader.query<ExpenseRow>(sql`
    SELECT ${columns} FROM (
      SELECT * FROM expenses AS e WHERE ${conditions(filter, scope)} ORDER BY e.day DESC, e.id ${pagePart(page)}
    ) AS e ORDER BY e.day DESC, e.id`);

export async function countExpenses(reader: Reader, filter: ExpenseFilter, scope: Scope): Promise<number> {
  return oneRow(
    await reader.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM expenses AS e WHERE ${conditions(filter, scope)}`,
    ),
  ).total;
}

export const listExpensesById = (reader: Reader, ids: readonly string[]): Promise<ExpenseRow[]> =>
  reader.query<ExpenseRow>(sql`SELECT ${columns} FROM expenses AS e WHERE e.id = ANY (${ids}::uuid[]) ORDER BY e.id`);

export async function findExpense(reader: Reader, id: string): Promise<ExpenseRow | undefined> {
  return (await listExpensesById(reader, [id]))[0];
}

/** Always in one order, so that callers with the same expenses wait for each other and never in a circle. */
export async function lockExpenses(tx: Queryable, ids: readonly string[]): Promise<ExpenseRow[]> {
  await tx.query(sql`SELECT FROM expenses WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`);
  return listExpensesById(tx, ids);
}

export interface ExpenseFacts {
  day: IndiaDay;
  amountPaise: number;
  fundId: string;
  headId: string | null;
  payee: string;
  why: string;
  chequeNumber: string | null;
  isRelief: boolean;
  caseId: string | null;
}
type Who = { id: string; name: string };

export async function insertExpense(tx: Queryable, facts: ExpenseFacts, asker: Who, now: Date): Promise<string> {
  const { day, amountPaise, fundId, headId, payee, why, chequeNumber, isRelief, caseId } = facts;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO expenses (day, amount_paise, fund_id, head_id, payee, why, cheque_number, is_relief, case_id, asked_by,
        asked_by_name, asked_at, updated_at)
      VALUES (${day}, ${amountPaise}, ${fundId}, ${headId}, ${payee}, ${why}, ${chequeNumber}, ${isRelief}, ${caseId},
        ${asker.id}, ${asker.name}, ${now}, ${now})
      RETURNING id`),
  ).id;
}

export async function updateExpenseRow(
  tx: Queryable,
  id: string,
  facts: ExpenseFacts,
  asker: Who,
  now: Date,
): Promise<void> {
  const { day, amountPaise, fundId, headId, payee, why, chequeNumber, isRelief, caseId } = facts;
  await tx.query(sql`
    UPDATE expenses SET day = ${day}, amount_paise = ${amountPaise}, fund_id = ${fundId}, head_id = ${headId},
      payee = ${payee}, why = ${why}, cheque_number = ${chequeNumber}, is_relief = ${isRelief}, case_id = ${caseId},
      asked_by = ${asker.id}, asked_by_name = ${asker.name}, version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

export async function updateSaid(
  tx: Queryable,
  id: string,
  said: Record<Language, string | null>,
  byId: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE expenses SET said_en = ${said.en}, said_hi = ${said.hi}, said_ur = ${said.ur}, said_by = ${byId},
      filled_at = NULL, version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

/** The next number of a year. Its row stays locked until the transaction ends, so none is spent without an expense. */
export async function takeNumber(tx: Queryable, year: number): Promise<number> {
  return oneRow(
    await tx.query<{ number: number }>(sql`
      INSERT INTO expense_series (year, next) VALUES (${year}, 2)
      ON CONFLICT (year) DO UPDATE SET next = expense_series.next + 1 RETURNING next - 1 AS number`),
  ).number;
}

export interface Agreement {
  year: number;
  number: number;
  shownNumber: string;
  agreedBy: Who | null;
  secondBy: Who | null;
  belowZeroReason: string | null;
}

export async function agreeRow(tx: Queryable, id: string, agreement: Agreement, now: Date): Promise<void> {
  const { year, number, shownNumber, agreedBy, secondBy, belowZeroReason } = agreement;
  await tx.query(sql`
    UPDATE expenses SET state = 'agreed', year = ${year}, number = ${number}, shown_number = ${shownNumber},
      agreed_by = ${agreedBy?.id ?? null}, agreed_by_name = ${agreedBy?.name ?? null},
      second_by = ${secondBy?.id ?? null}, second_by_name = ${secondBy?.name ?? null}, agreed_at = ${now},
      below_zero_reason = ${belowZeroReason}, version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

export async function closeRow(
  tx: Queryable,
  id: string,
  state: 'refused' | 'withdrawn' | 'struck',
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE expenses SET state = ${state}, closed_reason = ${reason}, closed_at = ${now}, version = version + 1,
      updated_at = ${now}
    WHERE id = ${id}`);
}

/** Paid when proofs cover the amount, else still to be paid. Answers those that are paid now. */
export async function markPaidWhenProven(tx: Queryable, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string; state: ExpenseState }>(sql`
    UPDATE expenses AS e SET state = CASE WHEN proven.paise = e.amount_paise THEN 'paid' ELSE 'agreed' END,
      version = version + 1, updated_at = ${now}
    FROM (
      SELECT id, (SELECT coalesce(sum(amount_paise), 0) FROM expense_proofs WHERE expense_id = expenses.id) AS paise
      FROM expenses WHERE id = ANY (${ids}::uuid[]) AND state IN ('agreed', 'paid')
    ) AS proven
    WHERE e.id = proven.id RETURNING e.id, e.state`);
  return rows.filter(({ state }) => state === 'paid').map(({ id }) => id);
}

/** Until the transaction ends this person agrees to nothing else: what they agree to counts together. */
export async function lockAgreeing(tx: Queryable, personId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`expenses agreed to by ${personId}`}, 0))`);
}

/** What one person alone agreed to since then, of what was asked by these and by who is not of the office any more. */
export async function sumAgreedFor(
  tx: Queryable,
  { agreedById, askedByIds, since }: { agreedById: string; askedByIds: readonly string[]; since: Date },
): Promise<number> {
  return oneRow(
    await tx.query<{ paise: number }>(sql`
      SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM expenses
      WHERE agreed_by = ${agreedById} AND second_by IS NULL AND agreed_at > ${since} AND state IN ('agreed', 'paid')
        AND (asked_by = ANY (${askedByIds}::uuid[]) OR asked_by IS NULL
          OR NOT EXISTS (SELECT FROM people WHERE id = asked_by AND role = 'admin' AND status = 'active'))`),
  ).paise;
}

export interface RequestedExpense {
  number: string | null;
  day: IndiaDay;
  amountPaise: number;
  why: string;
  state: ExpenseState;
  askedAt: Date;
}

export const listExpensesAskedBy = (reader: Reader, personId: string): Promise<RequestedExpense[]> =>
  reader.query<RequestedExpense>(sql`
    SELECT shown_number AS number, day, amount_paise AS "amountPaise",
      CASE WHEN is_relief THEN 'relief' ELSE why END AS why, state, asked_at AS "askedAt"
    FROM expenses WHERE asked_by = ${personId} ORDER BY asked_at, id`);

/** With how many rupees one person may book alone; null: as usual. Both in one question, for the list. */
export async function countWithLimit(
  reader: Reader,
  filter: ExpenseFilter,
  scope: Scope,
): Promise<{ total: number; aloneUpTo: number | null }> {
  return oneRow(
    await reader.query<{ total: number; aloneUpTo: number | null }>(sql`
      SELECT count(*) AS total, (SELECT (value ->> 'aloneUpTo')::int FROM settings WHERE part = 'tax') AS "aloneUpTo"
      FROM expenses AS e WHERE ${conditions(filter, scope)}`),
  );
}
