import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { StartRefused } from '../process/start-refused.ts';
import { type Database, DatabaseUnavailable, type Queryable } from './database.ts';

export interface Migration {
  number: number;
  name: string;
  checksum: string;
  text: string;
}

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

const ownFolder = new URL('./migrations/', import.meta.url);
const advisoryLock = 7_215_003_118;
const attempts = 20;

/** Line ends do not count: they differ between checkouts. */
const checksumOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** The text of a file, or of all files of a folder, one after the other. */
async function readText(entry: Dirent, folder: URL): Promise<string> {
  if (!entry.isDirectory()) return readFile(new URL(entry.name, folder), 'utf8');
  const parts = new URL(`${entry.name}/`, folder);
  const files = (await readdir(parts)).filter((file) => file.endsWith('.sql')).sort();
  return (await Promise.all(files.map((file) => readFile(new URL(file, parts), 'utf8')))).join('\n');
}

/** A migration is a file such as `002-name.sql`, or a folder such as `001-name` whose files are applied together. */
export async function readMigrations(folder: URL = ownFolder): Promise<Migration[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return Promise.all(
    entries.map(async (entry, index) => {
      const [, digits, name] = /^(\d{3})-([a-z0-9-]+)$/.exec(entry.name.replace(/\.sql$/, '')) ?? [];
      const number = Number(digits);
      if (name === undefined || entries[index - 1]?.name.startsWith(`${digits}-`)) {
        throw new StartRefused(
          `The migration ${entry.name} is out of order: the names are like 002-name.sql, and no number is used twice.`,
        );
      }
      const text = await readText(entry, folder);
      return { number, name, checksum: checksumOf(text), text };
    }),
  );
}

async function readApplied(tx: Queryable): Promise<AppliedMigration[]> {
  await tx.query(sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
  return listApplied(tx);
}

export const listApplied = (queryable: Queryable): Promise<AppliedMigration[]> =>
  queryable.query(sql`SELECT number, name, checksum FROM schema_migrations ORDER BY number`);

const titleOf = ({ number, name }: AppliedMigration): string => `${String(number).padStart(3, '0')}-${name}`;

/** The first applied migration that this product does not have, or has with another text. */
export function findStrange(
  migrations: Migration[],
  applied: AppliedMigration[],
): { title: string; isUnknown: boolean } | undefined {
  for (const done of applied) {
    const own = migrations.find(({ number }) => number === done.number);
    if (own?.checksum === done.checksum && own.name === done.name) continue;
    return { title: titleOf(done), isUnknown: own === undefined };
  }
  return undefined;
}

/** All released versions begin with the same first migration. */
const isUnreleased = ([first]: Migration[], applied: AppliedMigration[]): boolean =>
  first !== undefined && applied.some(({ number, checksum }) => number === first.number && checksum !== first.checksum);

function refuseIfDifferent(migrations: Migration[], applied: AppliedMigration[]): void {
  if (isUnreleased(migrations, applied)) {
    throw new StartRefused(
      'These data were made by an unreleased version, which this version cannot take over; nothing was changed: ' +
        'make a backup with `npm run backup` of the commit that made them, and start this version with an empty DATA_DIR.',
    );
  }
  const strange = findStrange(migrations, applied);
  if (strange === undefined) return;
  throw new StartRefused(
    strange.isUnknown
      ? `The database is newer than this product: it already has migration ${strange.title}, which this product does not know.`
      : `The migration ${strange.title} was changed after it had been applied; put its old text back and write a new file instead.`,
    strange.isUnknown ? { key: 'newerData' } : undefined,
  );
}

/** A lock that processes which start at once take in turn. */
export async function lockSchema(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`);
}

/** No migration begins before the transaction ends; false when one is under way. */
export async function holdSchemaStill(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ isStill: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock_shared(${advisoryLock}) AS "isStill"`);
  return row?.isStill === true;
}

async function apply(tx: Queryable, { number, name, checksum, text }: Migration): Promise<void> {
  await tx.query(raw(text));
  await tx.query(sql`INSERT INTO schema_migrations (number, name, checksum) VALUES (${number}, ${name}, ${checksum})`);
}

/** Applies those that are missing, all in the one transaction. */
export async function applyMissing(tx: Queryable, migrations: Migration[]): Promise<void> {
  const done = new Set((await readApplied(tx)).map(({ number }) => number));
  for (const migration of migrations) if (!done.has(migration.number)) await apply(tx, migration);
}

/** Applies the next migration, if any, in one transaction with its row. Numbers give the order and may have gaps. */
async function applyNext(database: Database, migrations: Migration[]): Promise<Migration | undefined> {
  return database.transaction(async (tx) => {
    await tx.query(sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`);
    await lockSchema(tx);
    // People go on using the tables meanwhile: their statements must not queue up behind ours for long.
    await tx.query(sql`SELECT set_config('lock_timeout', '3s', true)`);
    const applied = await readApplied(tx);
    refuseIfDifferent(migrations, applied);
    const done = new Set(applied.map(({ number }) => number));
    const next = migrations.find(({ number }) => !done.has(number));
    if (next === undefined) return undefined;
    await apply(tx, next);
    return next;
  });
}

/** The usual start: nothing to migrate, so no lock is awaited. */
async function isUpToDate(database: Database, migrations: Migration[]): Promise<boolean> {
  const [row] = await database.query<{ isThere: boolean }>(sql`
    SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`);
  if (!row?.isThere) return false;
  const applied = await listApplied(database);
  refuseIfDifferent(migrations, applied);
  return applied.length === migrations.length;
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '55P03';

/** Brings the schema up to the newest migration of the folder. */
export async function migrate(database: Database, log: Logger, folder: URL = ownFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  if (await isUpToDate(database, migrations)) return;
  let failures = 0;
  for (;;) {
    try {
      const applied = await applyNext(database, migrations);
      if (applied === undefined) return;
      log.info({ number: applied.number, name: applied.name }, 'migration applied');
    } catch (error) {
      failures += 1;
      if (!isLockTimeout(error) || failures === attempts) throw error;
      log.warn('a table is in use, trying the migration again');
    }
  }
}
