import sql, { empty, join, raw } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Table } from './kept-tables.ts';
import { listTables, named } from './snapshot.sql.ts';

export interface ExportedColumn {
  name: string;
  type: string;
  /** `file`: its values are files beside the tables. `sealed`: an opened value under another name takes its place. */
  kind: 'value' | 'text' | 'file' | 'sealed' | 'secret';
  /** The table to which it points. */
  pointsTo: string | null;
}

export interface ExportedTable {
  name: string;
  /** A sentence of the schema. */
  says: string;
  key: string[];
  columns: ExportedColumn[];
}

export interface WrittenTable extends ExportedTable {
  rows: number;
  /** The columns as they are written. */
  written: { name: string; column: ExportedColumn }[];
}

/** Columns that only the product can use, and those that it computes anew. */
const secretTexts = ['password_hash', 'pin_hash', 'code_hash'];
const sealedColumns = ['tax_id_sealed', 'passport_sealed'];

function kindOf({ name, type, holdsFile }: ColumnRow, key: readonly string[]): ExportedColumn['kind'] {
  if (holdsFile) return 'file';
  // Tables whose key is a secret are left out whole.
  if (key.includes(name)) return type === 'text' ? 'text' : 'value';
  if (sealedColumns.includes(name)) return 'sealed';
  if (type.startsWith('bytea') || secretTexts.includes(name)) return 'secret';
  return ['text', 'character varying'].includes(type) ? 'text' : 'value';
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  holdsFile: boolean;
  pointsTo: string | null;
}

/** Reads the catalogue: a table of a later version is exported without anybody having to think of it. */
export async function describeTables(tx: Queryable): Promise<{ tables: ExportedTable[]; all: Table[] }> {
  const all = await listTables(tx);
  const comments = await tx.query<{ name: string; says: string }>(sql`
    SELECT relname::text AS name, coalesce(obj_description(oid, 'pg_class'), '') AS says FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`);
  const columns = await tx.query<ColumnRow>(sql`
    SELECT c.relname::text AS table, a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
      a.attstorage = 'e' AS "holdsFile",
      (SELECT r.relname::text FROM pg_constraint AS f JOIN pg_class AS r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS "pointsTo"
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname, a.attnum`);
  const tables = all.map(({ name, key }) => ({
    name,
    key,
    says: comments.find((comment) => comment.name === name)?.says ?? '',
    columns: columns
      .filter((column) => column.table === name)
      .map((column) => ({ ...column, kind: kindOf(column, key) }))
      .map(({ name: column, type, kind, pointsTo }) => ({ name: column, type, kind, pointsTo })),
  }));
  return { tables, all };
}

/** A row: the values of the CSV file by column, the same for JSON, and its files and sealed values. */
export interface ExportedRow {
  texts: Record<string, string | null>;
  json: string;
  bytes: Record<string, Buffer | null>;
}

export async function* readExportedRows(
  tx: Queryable,
  { name, key, columns }: ExportedTable,
): AsyncGenerator<ExportedRow> {
  const plain = columns.filter(({ kind }) => kind === 'value' || kind === 'text');
  const kept = columns.filter(({ kind }) => kind === 'file' || kind === 'sealed');
  const values = [
    ...plain.map((column, place) => sql`${named(column.name)}::text AS ${raw(`v${place}`)}`),
    ...kept.map((column, place) => sql`${named(column.name)} AS ${raw(`b${place}`)}`),
    sql`(SELECT to_jsonb(plain) FROM (SELECT ${
      plain.length > 0 ? join(plain.map((column) => sql`kept.${named(column.name)}`)) : empty
    }) AS plain)::text AS json`,
  ];
  await tx.query(sql`
    DECLARE part NO SCROLL CURSOR FOR SELECT ${join(values)}
    FROM (SELECT * FROM ${named(name)} ORDER BY ${join(key.map(named))} OFFSET 0) AS kept`);
  const atOnce = raw(kept.length > 0 ? '1' : '500');
  for (;;) {
    const rows = await tx.query<Record<string, unknown>>(sql`FETCH ${atOnce} FROM part`);
    if (rows.length === 0) break;
    for (const row of rows) {
      yield {
        texts: Object.fromEntries(plain.map((column, place) => [column.name, row[`v${place}`] as string | null])),
        json: row.json as string,
        bytes: Object.fromEntries(kept.map((column, place) => [column.name, row[`b${place}`] as Buffer | null])),
      };
    }
  }
  await tx.query(sql`CLOSE part`);
}
