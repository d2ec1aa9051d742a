import sql from 'sql-template-tag';
import type { HelpFigures } from '#contract/help/help-public.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';

export interface PublishedMonth extends HelpFigures {
  settled: number;
}

export async function findLastMonth(reader: Reader): Promise<PublishedMonth | undefined> {
  const rows = await reader.query<PublishedMonth>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, cases, people, settled, median_days_to_settle, recovered_rupees
    FROM help_months ORDER BY help_months.month DESC LIMIT 1`);
  return rows[0];
}

/** False when the month is published already. */
export async function insertMonth(
  tx: Queryable,
  { month, cases, people, settled, median_days_to_settle, recovered_rupees }: PublishedMonth,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO help_months (month, cases, people, settled, median_days_to_settle, recovered_rupees, published_at)
    VALUES (${`${month}-01`}, ${cases}, ${people}, ${settled}, ${median_days_to_settle}, ${recovered_rupees}, ${now})
    ON CONFLICT (month) DO NOTHING RETURNING month`);
  return rows.length > 0;
}

export async function hasMonth(queryable: Queryable, month: string): Promise<boolean> {
  const rows = await queryable.query(sql`SELECT FROM help_months WHERE month = ${`${month}-01`}`);
  return rows.length > 0;
}
