import sql, { type Sql } from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../platform/database/database.ts';

/** What an event must be for a newcomer to get a seat. */
export interface SeatRule<Part = boolean> {
  isUpcoming: Part;
  needsRegistration: Part;
  /** Also counts the waiting list, which goes first. */
  hasFreeSeat: Part;
}

/** The rule, once: conditions on a row of `events`. */
export const seatRule = (today: IndiaDay): SeatRule<Sql> => ({
  isUpcoming: sql`date >= ${today}`,
  needsRegistration: sql`registration_required`,
  hasFreeSeat: sql`(capacity IS NULL OR seats_taken + waiting < capacity)`,
});

/** Undefined when there is no such event. */
export async function readSeatRule(
  queryable: Queryable,
  eventId: string,
  today: IndiaDay,
): Promise<SeatRule | undefined> {
  const { isUpcoming, needsRegistration, hasFreeSeat } = seatRule(today);
  const rows = await queryable.query<SeatRule>(sql`
    SELECT ${isUpcoming} AS "isUpcoming", ${needsRegistration} AS "needsRegistration", ${hasFreeSeat} AS "hasFreeSeat"
    FROM events WHERE id = ${eventId}`);
  return rows[0];
}
