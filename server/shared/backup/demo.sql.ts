import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sequence } from './backup-lines.ts';
import type { Table } from './kept-tables.ts';
import { named } from './snapshot.sql.ts';

/** The schema beside the tables that marks a demo. It holds each table as it was at first. */
const kept = raw('shramik_seva_demo');
const advisoryLock = 7_215_003_140;
const keptTable = (name: string): Sql => sql`${kept}.${named(name)}`;

/** When two processes start at once, one waits for the other. */
export async function lockDemo(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`);
}

export async function hasDemoMark(queryable: Queryable): Promise<boolean> {
  const rows = await queryable.query(sql`SELECT FROM pg_namespace WHERE nspname = 'shramik_seva_demo'`);
  return rows.length > 0;
}

/** Everything is made anew, so that an interrupted start leaves no half-made state. */
export async function emptyDemo(tx: Queryable): Promise<void> {
  await tx.query(sql`DROP SCHEMA IF EXISTS ${kept} CASCADE`);
  await tx.query(sql`DROP SCHEMA public CASCADE`);
  await tx.query(sql`CREATE SCHEMA public`);
  await tx.query(sql`CREATE SCHEMA ${kept}`);
}

export async function copyTables(tx: Queryable, tables: Table[], sequences: Sequence[], now: Date): Promise<void> {
  for (const { name, columns } of tables) {
    await tx.query(sql`
      CREATE TABLE ${keptTable(name)} AS SELECT ${join(columns.map(named))} FROM public.${named(name)}`);
  }
  await tx.query(sql`
    CREATE TABLE ${kept}.first_state AS
    SELECT ${now}::timestamptz AS made_at, ${JSON.stringify(sequences)}::jsonb AS sequences`);
}

export interface FirstState {
  madeAt: Date;
  sequences: Sequence[];
}

/** Null: the demo was never completed. */
export async function readFirstState(queryable: Queryable): Promise<FirstState | null> {
  const [there] = await queryable.query(sql`
    SELECT FROM pg_tables WHERE schemaname = 'shramik_seva_demo' AND tablename = 'first_state'`);
  if (!there) return null;
  const [row] = await queryable.query<FirstState>(sql`
    SELECT made_at AS "madeAt", sequences FROM ${kept}.first_state`);
  return row ?? null;
}

/** The kept state has a table of its migrations too. */
export const listKeptMigrations = (queryable: Queryable): Promise<{ number: number; checksum: string }[]> =>
  queryable.query(sql`SELECT number, checksum FROM ${keptTable('schema_migrations')} ORDER BY number`);

export async function copyRowsBack(tx: Queryable, { name, columns }: Table): Promise<void> {
  const list = join(columns.map(named));
  await tx.query(sql`
    INSERT INTO public.${named(name)} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${keptTable(name)}`);
}
