import sql from 'sql-template-tag';
import type { FirstHourKey } from '#contract/first-hour/first-hour.facts.ts';
import type { Queryable } from '../platform/database/database.ts';

export async function listAsides(queryable: Queryable): Promise<FirstHourKey[]> {
  const rows = await queryable.query<{ key: FirstHourKey }>(sql`SELECT key FROM first_hour_asides`);
  return rows.map(({ key }) => key);
}

export async function setAside(queryable: Queryable, key: FirstHourKey, aside: boolean, now: Date): Promise<void> {
  await queryable.query(
    aside
      ? sql`INSERT INTO first_hour_asides (key, at) VALUES (${key}, ${now}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM first_hour_asides WHERE key = ${key}`,
  );
}
