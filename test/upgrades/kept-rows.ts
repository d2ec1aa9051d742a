import { readdir, readFile } from 'node:fs/promises';
import { raw } from 'sql-template-tag';
import type { Database } from '../../server/platform/database/database.ts';
import { applyMissing, readMigrations } from '../../server/platform/database/migrate.ts';

/** What sites held at a schema, by the number of its newest migration. Files of released versions are never changed. */
const rowsFolder = new URL('./rows/', import.meta.url);

export const listKeptRows = async (): Promise<string[]> => (await readdir(rowsFolder)).sort();

/** Brings the database to the schema of such a file, and puts its rows in. */
export async function putKeptRowsIn(database: Database, file: string): Promise<number> {
  const number = Number(file.slice(0, 3));
  const migrations = (await readMigrations()).filter((migration) => migration.number <= number);
  await database.transaction((tx) => applyMissing(tx, migrations));
  await database.query(raw(await readFile(new URL(file, rowsFolder), 'utf8')));
  return number;
}
