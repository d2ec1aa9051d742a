import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** The notice goes out when the transaction commits, together with what it tells of. */
export async function raiseVersion(tx: Queryable, channel: string): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
    SELECT version, pg_notify(${channel}, version::text) FROM raised`);
  return rows[0]?.version ?? 0;
}

export async function readVersion(queryable: Queryable): Promise<number> {
  const rows = await queryable.query<{ version: number }>(sql`SELECT version FROM content_version`);
  return rows[0]?.version ?? 0;
}
