import sql, { raw } from 'sql-template-tag';
import type { Database, Queryable } from '../../server/platform/database/database.ts';

/** The transaction of this moment: what is written later has a higher number. */
export async function readTransaction(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>(sql`SELECT pg_current_xact_id()::text AS id`);
  return row?.id ?? '0';
}

/** Tables whose rows an office would miss, in the order in which they are told. */
export const countedTables = [
  'people',
  'registrations',
  'events',
  'help_cases',
  'donations',
  'receipts',
  'expenses',
  'wage_accounts',
  'messages',
  'newsletter_subscriptions',
] as const;
export type CountedTable = (typeof countedTables)[number];

/** Rows that were added or changed since that transaction. */
export async function countWrittenSince(
  queryable: Queryable,
  transaction: string,
): Promise<Record<CountedTable, number>> {
  const counts = {} as Record<CountedTable, number>;
  for (const table of countedTables) {
    const [row] = await queryable.query<{ count: number }>(sql`
      SELECT count(*)::integer AS count FROM ${raw(table)}
      WHERE age(xmin) < age((${transaction}::numeric % 4294967296)::bigint::text::xid)`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
