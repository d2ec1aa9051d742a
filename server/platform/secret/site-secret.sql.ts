import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** Processes that start at once agree on the first one's secret. */
export async function insertSecretIfNone(queryable: Queryable, secret: string): Promise<void> {
  await queryable.query(sql`INSERT INTO site_secret (secret) VALUES (${secret}) ON CONFLICT DO NOTHING`);
}

export async function findSecret(queryable: Queryable): Promise<string | undefined> {
  const rows = await queryable.query<{ secret: string }>(sql`SELECT secret FROM site_secret`);
  return rows[0]?.secret;
}
