import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

const advisoryLock = 7_215_003_119;

/** Serialises processes that start at once. */
export async function lockSamples(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`);
}

/** Undefined: nothing was decided yet. */
export async function readPutIn(queryable: Queryable): Promise<boolean | undefined> {
  const rows = await queryable.query<{ putIn: boolean }>(sql`SELECT put_in AS "putIn" FROM sample_content`);
  return rows[0]?.putIn;
}

export async function writePutIn(tx: Queryable, putIn: boolean): Promise<void> {
  await tx.query(sql`
    INSERT INTO sample_content (put_in) VALUES (${putIn}) ON CONFLICT (only_row) DO UPDATE SET put_in = ${putIn}`);
}
