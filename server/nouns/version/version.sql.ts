import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Which version the last start was of, and which one ran before that. */
export interface Run {
  version: string;
  before: string | null;
}

/** A part of the settings that no office writes. */
const part = 'version';

export async function readRun(queryable: Queryable): Promise<Run | undefined> {
  const [row] = await queryable.query<{ value: Run }>(sql`SELECT value FROM settings WHERE part = ${part}`);
  return row?.value;
}

export async function writeRun(queryable: Queryable, run: Run, now: Date): Promise<void> {
  await queryable.query(sql`
    INSERT INTO settings (part, value, updated_at) VALUES (${part}, ${JSON.stringify(run)}::jsonb, ${now})
    ON CONFLICT (part) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
}
