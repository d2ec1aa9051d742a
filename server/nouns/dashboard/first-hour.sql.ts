import sql from 'sql-template-tag';
import type { FirstHourKey } from '#contract/dashboard/first-hour.facts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

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

/** Of what visitors read, the first that the office wrote itself. */
export async function findFirstOwn(queryable: Queryable): Promise<Record<'texts' | 'banner' | 'event', boolean>> {
  return oneRow(
    await queryable.query<Record<'texts' | 'banner' | 'event', boolean>>(sql`
      SELECT EXISTS (SELECT FROM page_texts WHERE NOT is_sample) AS texts,
        EXISTS (SELECT FROM banners WHERE NOT is_sample) AS banner,
        EXISTS (SELECT FROM events WHERE NOT is_sample) AS event`),
  );
}
