import pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { RowLine, Sequence } from './backup-lines.ts';
import type { Table } from './kept-tables.ts';

export const named = (name: string): Sql => raw(pg.escapeIdentifier(name));

/** One way to write days, instants and durations, whatever the server is set to. */
export async function writeValuesPlainly(tx: Queryable): Promise<void> {
  await tx.query(sql`
    SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true)`);
}

/** Reads all tables from the catalogue: a new one is backed up without anybody having to think of it. */
export const listTables = (queryable: Queryable): Promise<Table[]> =>
  queryable.query(sql`
    SELECT c.relname::text AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT a.attname::text FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY a.attnum) AS key,
      ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint AS f JOIN pg_class AS r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS references,
      -- Such columns were set to be stored as they are, since they hold what is compressed already.
      EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attstorage = 'e') AS "holdsFiles"
    FROM pg_class AS c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    ORDER BY c.relname`);

/** They stand outside of every snapshot and only grow: read after it has begun, they are never behind its rows. */
export async function listSequences(queryable: Queryable): Promise<Sequence[]> {
  const names = await queryable.query<{ name: string }>(sql`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname`);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const rows = await queryable.query<Omit<Sequence, 'name'>>(sql`
      SELECT last_value::text AS value, is_called AS "isCalled" FROM ${named(name)}`);
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** An e-mail with a secret link would hand it to anybody who reads the file. */
const keptRows = (table: Table): Sql => (table.name === 'outbox' ? sql`WHERE NOT is_secret` : empty);

const rowsAtOnce = 500;

/** Rows in key order, so equal rows make equal bytes; files one at a time. */
export async function* readRows(tx: Queryable, table: Table): AsyncGenerator<RowLine[]> {
  const values = table.columns.map((column, place) => sql`${named(column)}::text AS ${raw(`v${place}`)}`);
  // Ordered before the values are written out: sorting moves no file.
  await tx.query(sql`
    DECLARE part NO SCROLL CURSOR FOR SELECT ${join(values)}
    FROM (SELECT * FROM ${named(table.name)} ${keptRows(table)} ORDER BY ${join(table.key.map(named))} OFFSET 0) AS kept`);
  const atOnce = raw(String(table.holdsFiles ? 1 : rowsAtOnce));
  for (;;) {
    const rows = await tx.query<Record<string, string | null>>(sql`FETCH ${atOnce} FROM part`);
    if (rows.length === 0) break;
    yield rows.map((row) => table.columns.map((_, place) => row[`v${place}`] ?? null));
  }
  await tx.query(sql`CLOSE part`);
}
