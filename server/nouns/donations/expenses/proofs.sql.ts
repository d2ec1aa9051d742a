import sql from 'sql-template-tag';
import {
  type ExpenseMatch,
  expenseMatches,
  reliefPayee,
  suggestedWithinDays,
} from '#contract/donations/expenses.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import type { LineRow } from '../bank/lines.sql.ts';

export interface ProofRow {
  id: string;
  expenseId: string;
  lineId: string | null;
  account: string | null;
  ref: string | null;
  day: IndiaDay;
  amountPaise: number;
}

const columns = sql`p.id, p.expense_id AS "expenseId", p.line_id AS "lineId",
  (SELECT last_digits FROM bank_accounts JOIN bank_lines ON bank_lines.account_id = bank_accounts.id
    WHERE bank_lines.id = p.line_id) AS account,
  (SELECT coalesce(utr, ref) FROM bank_lines WHERE bank_lines.id = p.line_id) AS ref, p.day,
  p.amount_paise AS "amountPaise"`;

export const listProofsOf = (reader: Reader, expenseId: string): Promise<ProofRow[]> =>
  reader.query<ProofRow>(sql`
    SELECT ${columns} FROM expense_proofs AS p WHERE p.expense_id = ${expenseId} ORDER BY p.day, p.id`);

export async function findProof(reader: Reader, id: string): Promise<ProofRow | undefined> {
  return (await reader.query<ProofRow>(sql`SELECT ${columns} FROM expense_proofs AS p WHERE p.id = ${id}`))[0];
}

/** All that the bank lines of these expenses have paid: themselves, and others that share a line with one of them. */
export async function listSharingLines(
  reader: Reader,
  lineIds: readonly string[],
): Promise<{ expenseId: string; number: string }[]> {
  return reader.query(sql`
    SELECT DISTINCT e.id AS "expenseId", e.shown_number AS number
    FROM expense_proofs AS p JOIN expenses AS e ON e.id = p.expense_id
    WHERE p.line_id = ANY (${lineIds}::uuid[]) ORDER BY e.id`);
}

export const listPaidByLine = (
  reader: Reader,
  lineId: string,
): Promise<{ id: string; number: string; payee: string; amountPaise: number }[]> =>
  reader.query(sql`
    SELECT e.id, e.shown_number AS number, CASE WHEN e.is_relief THEN ${reliefPayee} ELSE e.payee END AS payee,
      p.amount_paise AS "amountPaise"
    FROM expense_proofs AS p JOIN expenses AS e ON e.id = p.expense_id WHERE p.line_id = ${lineId} ORDER BY e.year, e.number`);

export interface NewProofRow {
  expenseId: string;
  lineId: string | null;
  amountPaise: number;
  day: IndiaDay;
}

export async function insertProofs(
  tx: Queryable,
  proofs: readonly NewProofRow[],
  by: string,
  now: Date,
): Promise<void> {
  for (const { expenseId, lineId, amountPaise, day } of proofs)
    await tx.query(sql`
      INSERT INTO expense_proofs (expense_id, line_id, amount_paise, day, created_by, created_at)
      VALUES (${expenseId}, ${lineId}, ${amountPaise}, ${day}, ${by}, ${now})`);
  const ids = proofs.map(({ expenseId }) => expenseId);
  await tx.query(sql`
    UPDATE expenses SET first_booked_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND first_booked_at IS NULL`);
}

/** Answers the expenses that lost a proof. */
export async function deleteProofsOfLines(tx: Queryable, lineIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    DELETE FROM expense_proofs WHERE line_id = ANY (${lineIds}::uuid[]) RETURNING expense_id AS id`);
  return rows.map(({ id }) => id);
}

export async function deleteCashProofs(tx: Queryable, expenseId: string): Promise<void> {
  await tx.query(sql`DELETE FROM expense_proofs WHERE expense_id = ${expenseId} AND line_id IS NULL`);
}

export async function deleteProofRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM expense_proofs WHERE id = ${id}`);
}

export async function lockLines(tx: Queryable, ids: readonly string[]): Promise<IndiaDay[]> {
  const rows = await tx.query<{ day: IndiaDay }>(sql`
    SELECT day FROM bank_lines WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`);
  return rows.map(({ day }) => day);
}

export async function openLines(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(sql`
    UPDATE bank_lines SET kind = 'unassigned', reason = NULL, note = NULL WHERE id = ANY (${ids}::uuid[])`);
}

export interface ExpenseCandidate {
  id: string;
  number: string;
  day: IndiaDay;
  payee: string;
  isRelief: boolean;
  amountPaise: number;
  openPaise: number;
  why: ExpenseMatch;
}

/**
 * Expenses to be paid that a debit may have paid: by their number or cheque in the words of the bank, by amount, day and
 * a word of the payee, or by amount and day. The best first.
 */
export async function listExpenseCandidates(
  reader: Reader,
  { amountPaise, day, narration, ref }: Pick<LineRow, 'amountPaise' | 'day' | 'narration' | 'ref'>,
): Promise<ExpenseCandidate[]> {
  const found = await reader.query<Omit<ExpenseCandidate, 'why'> & { rank: number }>(sql`
    WITH said AS (
      SELECT upper(${`${narration} ${ref ?? ''}`}) AS words,
        ARRAY(SELECT ltrim(part, '0') FROM regexp_split_to_table(${`${narration} ${ref ?? ''}`}, '[^0-9]+') AS part
          WHERE ltrim(part, '0') <> '') AS numbers,
        regexp_split_to_array(fold_for_search(${narration}), '[^[:alnum:]]+') AS names
    ), near AS (
      SELECT e.*, e.amount_paise - (SELECT coalesce(sum(amount_paise), 0) FROM expense_proofs WHERE expense_id = e.id) AS open
      FROM expenses AS e
      WHERE e.state = 'agreed' AND e.day BETWEEN ${day}::date - 370 AND ${day}::date + ${suggestedWithinDays}::int
    ), ranked AS (
      SELECT near.*, CASE
        WHEN strpos(regexp_replace(said.words, '[^A-Z0-9]', '', 'g'), regexp_replace(shown_number, '[^A-Z0-9]', '', 'g')) > 0 THEN 1
        WHEN cheque_number IS NOT NULL AND ltrim(cheque_number, '0') = ANY (said.numbers) AND open = ${-amountPaise} THEN 2
        WHEN open = ${-amountPaise} AND abs(near.day - ${day}::date) <= ${suggestedWithinDays}::int THEN
          CASE WHEN NOT is_relief AND EXISTS (
            SELECT FROM regexp_split_to_table(fold_for_search(payee), '[^[:alnum:]]+') AS word
            WHERE length(word) >= 3 AND word = ANY (said.names)) THEN 3 ELSE 4 END
        END AS rank
      FROM near, said
    )
    SELECT id, shown_number AS number, day, payee, is_relief AS "isRelief", amount_paise AS "amountPaise",
      open::bigint AS "openPaise", rank
    FROM ranked WHERE rank IS NOT NULL ORDER BY rank, abs(day - ${day}::date), id LIMIT 10`);
  return found.map(({ rank, ...expense }) => ({ ...expense, why: expenseMatches[rank - 1] ?? 'amount_and_day' }));
}
