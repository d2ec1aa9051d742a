import { createHash, type Hash } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  applyMissing,
  findStrange,
  lockSchema,
  type Migration,
  readMigrations,
} from '../../platform/database/migrate.ts';
import { StartRefused } from '../../platform/process/start-refused.ts';
import {
  format,
  isRowLine,
  lineOf,
  type Manifest,
  type Opening,
  type RowLine,
  type TableLine,
  version,
} from './backup-lines.ts';
import { type Erasers, eraseAgain } from './erased.service.ts';
import type { Erasure } from './erased-file.ts';
import { keptOf, type Table } from './kept-tables.ts';
import {
  checkReferences,
  insertRows,
  isEmptyDatabase,
  removeAllRows,
  setSequence,
  switchTriggers,
} from './restore.sql.ts';
import { demandUnbrokenSeal, isEncrypted, readSealedLines } from './sealed-file.ts';
import { listTables, writeValuesPlainly } from './snapshot.sql.ts';

export interface Restored {
  madeAt: Date;
  tables: number;
  rows: number;
  /** How many were erased once more, of each kind. */
  erasedAgain: Record<Erasure['kind'], number>;
}

/** People who were erased after the backup was made, and how they are erased again. */
export interface ErasedSince {
  erasures: readonly Erasure[];
  erasers: Erasers;
  now: Date;
}

/** PostgreSQL takes 65,535 values in one statement. */
const valuesAtOnce = 20_000;
const charactersAtOnce = 4 * 1024 * 1024;

interface OpenTable extends Table {
  hash: Hash;
  rows: number;
  waiting: RowLine[];
  waitingCharacters: number;
}

async function putIn(tx: Queryable, table: OpenTable): Promise<void> {
  if (table.waiting.length > 0) await insertRows(tx, table, table.waiting);
  table.waiting = [];
  table.waitingCharacters = 0;
}

async function takeRow(tx: Queryable, table: OpenTable, line: string): Promise<void> {
  table.hash.update(`${line}\n`);
  table.rows += 1;
  table.waiting.push(JSON.parse(line) as RowLine);
  table.waitingCharacters += line.length;
  const isMuch =
    table.waiting.length * table.columns.length >= valuesAtOnce || table.waitingCharacters > charactersAtOnce;
  if (isMuch) await putIn(tx, table);
}

function openTable(tables: Table[], { table: name, columns }: TableLine): OpenTable {
  const known = tables.find((table) => table.name === name);
  if (known === undefined || known.columns.join() !== columns.join()) {
    throw new Error(`The table ${name} of the backup is not the one of its schema.`);
  }
  return { ...known, hash: createHash('sha256'), rows: 0, waiting: [], waitingCharacters: 0 };
}

/** Inserts all rows and compares them with the manifest, which comes last. */
async function putAllIn(tx: Queryable, tables: Table[], lines: AsyncIterable<string>): Promise<Manifest> {
  const found: Manifest['tables'] = [];
  let current: OpenTable | undefined;
  for await (const line of lines) {
    if (current !== undefined && isRowLine(line)) {
      await takeRow(tx, current, line);
      continue;
    }
    if (current !== undefined) {
      await putIn(tx, current);
      found.push({ name: current.name, rows: current.rows, sha256: current.hash.digest('hex') });
    }
    const next = JSON.parse(line) as TableLine | Manifest;
    if ('table' in next) {
      current = openTable(tables, next);
    } else if (lineOf({ ...next, tables: found }) === lineOf(next) && found.length === tables.length) {
      return next;
    } else {
      break;
    }
  }
  throw new StartRefused('The backup is damaged: what it holds is not what its manifest says. Take another backup.');
}

function refuseIfStrange(path: string, opening: Opening, migrations: Migration[]): void {
  if (opening.format !== format || opening.version !== version) {
    throw new StartRefused(`The file ${path} is not a backup of Shramik Seva that this product can read.`);
  }
  const strange = findStrange(migrations, opening.migrations);
  if (strange === undefined) return;
  throw new StartRefused(
    strange.isUnknown
      ? `The backup ${path} comes from a newer product (${opening.productVersion}, with migration ${strange.title}): bring this product up to date first.`
      : `The backup ${path} comes from a product whose migration ${strange.title} was another one: restore it with that product.`,
  );
}

async function firstLine(path: string, key: string | null): Promise<string> {
  for await (const line of readSealedLines(path, key)) return line;
  throw new StartRefused(`The backup ${path} is empty.`);
}

async function* withoutFirst(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of lines) {
    if (!isFirst) yield line;
    isFirst = false;
  }
}

/** A file that is undamaged and that this product understands. */
export interface CheckedBackup {
  path: string;
  key: string | null;
  isEncrypted: boolean;
  opening: Opening;
  migrations: Migration[];
}

export async function checkBackup(path: string, key: string | null): Promise<CheckedBackup> {
  await demandUnbrokenSeal(path, key);
  const opening = JSON.parse(await firstLine(path, key)) as Opening;
  const migrations = await readMigrations();
  refuseIfStrange(path, opening, migrations);
  return { path, key, isEncrypted: await isEncrypted(path), opening, migrations };
}

/**
 * Restores a backup into an empty database, whole or not at all. Tables and rows as backed up, then all later
 * migrations; who was erased since is erased again.
 */
export async function restoreBackup(
  database: Database,
  { path, key, isEncrypted, opening, migrations }: CheckedBackup,
  { erasures, erasers, now }: ErasedSince,
): Promise<Restored> {
  const itsOwn = new Set(opening.migrations.map(({ number }) => number));
  return database.transaction(async (tx) => {
    await lockSchema(tx);
    if (!(await isEmptyDatabase(tx))) {
      throw new StartRefused(
        'The database is not empty, and a backup is only brought back into an empty one: choose another DATA_DIR or DATABASE_URL.',
      );
    }
    await applyMissing(
      tx,
      migrations.filter(({ number }) => itsOwn.has(number)),
    );
    await writeValuesPlainly(tx);
    const tables = keptOf(await listTables(tx), { isEncrypted });
    await removeAllRows(tx, tables);
    await switchTriggers(tx, tables, 'off');
    const manifest = await putAllIn(tx, tables, withoutFirst(readSealedLines(path, key)));
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
    await checkReferences(tx);
    await switchTriggers(tx, tables, 'on');
    await applyMissing(tx, migrations);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const erasedAgain = await eraseAgain(tx, erasures, erasers, now);
    return { madeAt: new Date(opening.madeAt), tables: manifest.tables.length, rows, erasedAgain };
  });
}
