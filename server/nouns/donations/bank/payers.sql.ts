import sql, { type Sql } from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { counted } from '../ledger/sums.sql.ts';
import { type LineRow, lineColumns } from './lines.sql.ts';

export type Direction = 'in' | 'out';

interface PayerRow {
  key: string;
  payer: string | null;
  lines: number;
  paise: number;
  firstDay: IndiaDay;
  lastDay: IndiaDay;
  total: number;
}

const open = (direction: Direction): Sql =>
  direction === 'in'
    ? sql`l.kind = 'unassigned' AND l.amount_paise > 0`
    : sql`l.kind = 'unassigned' AND l.amount_paise < 0`;
/** A line without a payer is one of its own. */
const key = sql`coalesce(l.payer, l.id::text)`;

/** Open lines by who paid, those with most lines first. */
export const listPayers = (queryable: Queryable, direction: Direction, page: Page): Promise<PayerRow[]> =>
  queryable.query<PayerRow>(sql`
    SELECT ${key} AS key, l.payer, count(*) AS lines, sum(l.amount_paise)::bigint AS paise, min(l.day) AS "firstDay",
      max(l.day) AS "lastDay", count(*) OVER () AS total
    FROM bank_lines AS l WHERE ${open(direction)}
    GROUP BY ${key}, l.payer ORDER BY count(*) DESC, max(l.day) DESC, ${key} ${pagePart(page)}`);

export const listLinesOfPayers = (
  queryable: Queryable,
  direction: Direction,
  keys: readonly string[],
  mostOfEach: number,
): Promise<(LineRow & { key: string })[]> =>
  queryable.query<LineRow & { key: string }>(sql`
    SELECT ${lineColumns}, l.key FROM (
      SELECT l.*, ${key} AS key, row_number() OVER (PARTITION BY ${key} ORDER BY l.day DESC, l.id) AS nth
      FROM bank_lines AS l WHERE ${open(direction)} AND ${key} = ANY (${keys}::text[])
    ) AS l WHERE nth <= ${mostOfEach} ORDER BY l.day DESC, l.id`);

/** For whom money of each payer was booked last. */
export async function findDonorsOfPayers(
  queryable: Queryable,
  payers: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const rows = await queryable.query<{ payer: string; id: string; name: string }>(sql`
    SELECT named.payer, d.id, d.name FROM unnest(${payers}::text[]) AS named (payer)
    CROSS JOIN LATERAL (
      SELECT g.donor_id FROM bank_lines AS l JOIN allocations ON line_id = l.id JOIN donations AS g ON g.id = donation_id
      WHERE l.payer = named.payer AND g.donor_id IS NOT NULL AND g.state IN ${counted}
      ORDER BY l.day DESC, l.id LIMIT 1
    ) AS last JOIN donors AS d ON d.id = last.donor_id`);
  return new Map(rows.map(({ payer, id, name }) => [payer, { id, name }]));
}
