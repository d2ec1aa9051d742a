import sql, { bulk, join } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { RowLine, Sequence } from './backup-lines.ts';
import type { Table } from './kept-tables.ts';
import { named } from './snapshot.sql.ts';

export async function isEmptyDatabase(tx: Queryable): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1`);
  return rows.length === 0;
}

/**
 * Rows that migrations insert for a new site are in the backup, if they are still wanted. Tables that refer to these
 * are empty.
 */
export async function removeAllRows(tx: Queryable, tables: Table[]): Promise<void> {
  await tx.query(sql`TRUNCATE ${join(tables.map(({ name }) => named(name)))} CASCADE`);
}

/** The rows already hold what triggers did. */
export async function switchTriggers(tx: Queryable, tables: Table[], to: 'on' | 'off'): Promise<void> {
  for (const { name } of tables) {
    await tx.query(
      to === 'on'
        ? sql`ALTER TABLE ${named(name)} ENABLE TRIGGER USER`
        : sql`ALTER TABLE ${named(name)} DISABLE TRIGGER USER`,
    );
  }
}

/** Checks references between rows now: a table with pending checks cannot be altered. */
export async function checkReferences(tx: Queryable): Promise<void> {
  await tx.query(sql`SET CONSTRAINTS ALL IMMEDIATE`);
}

export async function insertRows(tx: Queryable, { name, columns }: Table, rows: RowLine[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO ${named(name)} (${join(columns.map(named))}) OVERRIDING SYSTEM VALUE VALUES ${bulk(rows)}`);
}

export async function setSequence(tx: Queryable, { name, value, isCalled }: Sequence): Promise<void> {
  await tx.query(sql`SELECT setval(quote_ident(${name})::regclass, ${value}::bigint, ${isCalled})`);
}
