import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

/** How many registered after each of these instants and before the next, by its place from 1. */
export const countRegistrationsFrom = (
  queryable: Queryable,
  starts: readonly Date[],
): Promise<{ place: number; count: number }[]> =>
  queryable.query<{ place: number; count: number }>(sql`
    SELECT width_bucket(registered_at, ${starts}::timestamptz[]) AS place, count(*) AS count
    FROM registrations WHERE registered_at >= ${starts[0]} GROUP BY place`);
