import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

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
