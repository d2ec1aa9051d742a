import sql from 'sql-template-tag';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';

interface DayCount {
  place: number;
  count: number;
  people: number;
}

/** How many registered after each of these instants and before the next, by its place from 1. */
export const countRegistrationsFrom = (queryable: Queryable, starts: readonly Date[]): Promise<DayCount[]> =>
  queryable.query<DayCount>(sql`
    SELECT width_bucket(registered_at, ${starts}::timestamptz[]) AS place, count(*) AS count, sum(people)::int AS people
    FROM registrations WHERE registered_at >= ${starts[0]} GROUP BY place`);

/** Of a household those who were there; nobody of a sample event. */
export async function countPeopleWhoCame(reader: Reader, before: string): Promise<number> {
  const rows = await reader.query<{ total: number }>(sql`
    SELECT coalesce(sum(CASE WHEN people = 1 THEN 1 ELSE (
      SELECT count(*) FROM registration_people WHERE registration_id = registrations.id AND check_in_time IS NOT NULL
    ) END), 0)::int AS total
    FROM registrations JOIN events ON events.id = event_id
    WHERE registrations.status = 'attended' AND date < ${before} AND NOT events.is_sample`);
  return oneRow(rows).total;
}
