import type { Database } from '../../platform/database/database.ts';
import { readRun, writeRun } from './version.sql.ts';

/** At each start: after an upgrade the office is told once what changed. */
export async function noteVersion(database: Database, version: string, now: Date): Promise<void> {
  const last = await readRun(database);
  if (last?.version === version) return;
  await writeRun(database, { version, before: last?.version ?? null }, now);
}
