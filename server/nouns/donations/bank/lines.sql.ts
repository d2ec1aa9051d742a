import sql, { join, type Sql } from 'sql-template-tag';
import type { LineKind, LineReason } from '#contract/donations/donations.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { holdsWord, wordsOf } from '../../../platform/database/word-search.ts';
import { type DonationRow, donationColumns } from '../ledger/donations.sql.ts';

export interface LineRow {
  id: string;
  account: string;
  day: IndiaDay;
  narration: string;
  ref: string | null;
  utr: string | null;
  /** Who paid, as the bank writes it. */
  payer: string | null;
  amountPaise: number;
  balancePaise: number | null;
  kind: LineKind;
  reason: LineReason | null;
  note: string | null;
  foreignSuspected: boolean;
  foreignCleared: boolean;
}

export const lineColumns = sql`l.id, (SELECT last_digits FROM bank_accounts WHERE id = l.account_id) AS account, l.day, l.narration,
  l.ref, l.utr, l.payer, l.amount_paise AS "amountPaise", l.balance_paise AS "balancePaise", l.kind, l.reason, l.note,
  l.foreign_suspected AS "foreignSuspected", l.foreign_cleared AS "foreignCleared"`;

export async function findLine(queryable: Queryable, id: string, lock = false): Promise<LineRow | undefined> {
  const rows = await queryable.query<LineRow>(
    lock
      ? sql`SELECT ${lineColumns} FROM bank_lines AS l WHERE l.id = ${id} FOR UPDATE OF l`
      : sql`SELECT ${lineColumns} FROM bank_lines AS l WHERE l.id = ${id}`,
  );
  return rows[0];
}

export interface LineFilter {
  search?: string | undefined;
  kind?: LineKind | undefined;
  direction?: 'in' | 'out' | undefined;
  amountPaise?: number | undefined;
}

function matching({ search = '', kind, direction, amountPaise }: LineFilter): Sql {
  const conditions = wordsOf(search).map((word) => holdsWord(sql`l.search_text`, word));
  if (kind) conditions.push(sql`l.kind = ${kind}`);
  if (direction) conditions.push(direction === 'in' ? sql`l.amount_paise > 0` : sql`l.amount_paise < 0`);
  if (amountPaise) conditions.push(sql`abs(l.amount_paise) = ${amountPaise}`);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

export const listLinesNewestFirst = (queryable: Queryable, filter: LineFilter, page: Page): Promise<LineRow[]> =>
  queryable.query<LineRow>(sql`
    SELECT ${lineColumns} FROM bank_lines AS l WHERE ${matching(filter)} ORDER BY l.day DESC, l.id ${pagePart(page)}`);

/** The same for a search, which reads every line once, with how many there are. */
export const searchLinesNewestFirst = (
  queryable: Queryable,
  filter: LineFilter,
  page: Page,
): Promise<(LineRow & { total: number })[]> =>
  queryable.query<LineRow & { total: number }>(sql`
    WITH found AS MATERIALIZED (SELECT l.id, l.day FROM bank_lines AS l WHERE ${matching(filter)})
    SELECT ${lineColumns}, (SELECT count(*) FROM found) AS total
    FROM (SELECT id FROM found ORDER BY day DESC, id ${pagePart(page)}) AS shown JOIN bank_lines AS l USING (id)
    ORDER BY l.day DESC, l.id`);

export async function countLines(queryable: Queryable, filter: LineFilter): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM bank_lines AS l WHERE ${matching(filter)}`,
    ),
  ).total;
}

export const listDonationsOfLine = (queryable: Queryable, lineId: string): Promise<DonationRow[]> =>
  queryable.query<DonationRow>(sql`
    SELECT ${donationColumns} FROM donations AS g
    WHERE g.id IN (SELECT donation_id FROM allocations WHERE line_id = ${lineId}) OR g.refund_line_id = ${lineId}
    ORDER BY g.id`);

export interface Candidate extends DonationRow {
  why: 'reference' | 'utr' | 'amount_and_day';
}

/** Open donations that may be meant: by reference, by the bank's number, or by amount within two days. */
export const listCandidates = (
  queryable: Queryable,
  { amountPaise, day, utr }: LineRow,
  references: readonly string[],
): Promise<Candidate[]> =>
  queryable.query<Candidate>(sql`
    SELECT DISTINCT ON (rank, g.id) ${donationColumns},
      CASE rank WHEN 1 THEN 'reference' WHEN 2 THEN 'utr' ELSE 'amount_and_day' END AS why
    FROM (
      SELECT id, min(rank) AS rank FROM (
        SELECT id, 1 AS rank FROM donations WHERE reference = ANY (${references}::text[])
        UNION ALL SELECT id, 2 FROM donations WHERE utr = ${utr}
        UNION ALL SELECT id, 3 FROM donations
          WHERE amount_paise = ${amountPaise} AND day BETWEEN ${day}::date - 2 AND ${day}::date + 2 AND mode NOT IN ('cash', 'kind')
      ) AS each GROUP BY id
    ) AS found JOIN donations AS g USING (id)
    WHERE g.state IN ('intended', 'claimed') AND NOT g.is_sample
    ORDER BY rank, g.id LIMIT 10`);

export async function setLineKind(
  tx: Queryable,
  id: string,
  { kind, reason = null, note = null }: { kind: LineKind; reason?: LineReason | null; note?: string | null },
): Promise<void> {
  await tx.query(sql`UPDATE bank_lines SET kind = ${kind}, reason = ${reason}, note = ${note} WHERE id = ${id}`);
}

export async function clearForeign(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`UPDATE bank_lines SET foreign_cleared = true WHERE id = ${id}`);
}

export interface Match {
  lineId: string;
  donationId: string;
  amountPaise: number;
}

export async function insertMatches(tx: Queryable, matches: readonly Match[], now: Date): Promise<void> {
  const lineIds = matches.map(({ lineId }) => lineId);
  await tx.query(sql`UPDATE bank_lines SET kind = 'donation' WHERE id = ANY (${lineIds}::uuid[])`);
  await allocate(tx, matches, now);
}

/** The donation becomes what has come: its amount, day and number are those of the bank. The lines are marked as donations. */
export async function allocate(tx: Queryable, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return;
  const [lineIds, donationIds, amounts] = [
    matches.map(({ lineId }) => lineId),
    matches.map(({ donationId }) => donationId),
    matches.map(({ amountPaise }) => amountPaise),
  ];
  await tx.query(sql`
    INSERT INTO allocations (line_id, donation_id, amount_paise)
    SELECT * FROM unnest(${lineIds}::uuid[], ${donationIds}::uuid[], ${amounts}::bigint[])`);
  await tx.query(sql`
    UPDATE donations SET state = 'matched', amount_paise = each.amount, day = line.day,
      utr = CASE WHEN line.utr ~ '^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$' THEN line.utr ELSE donations.utr END,
      mode = CASE WHEN donations.mode IN ('cash', 'kind') OR (donations.mode = 'upi' AND line.narration !~* '\\mUPI\\M')
        THEN 'bank' ELSE donations.mode END,
      updated_at = ${now}
    FROM unnest(${lineIds}::uuid[], ${donationIds}::uuid[], ${amounts}::bigint[]) AS each (line_id, donation_id, amount)
    JOIN bank_lines AS line ON line.id = each.line_id
    WHERE donations.id = each.donation_id`);
}
