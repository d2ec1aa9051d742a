import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

export interface Mark {
  registrationId: string;
  position: number;
  state: 'came' | 'excused' | 'not_in_yet';
  at: Date | null;
  reason: string | null;
}

export interface DayMark extends Mark {
  /** The day. */
  eventId: string;
}

const columns = sql`registration_id AS "registrationId", position, event_id AS "eventId", state, at, reason`;

/** What stands in the register about one day of a course. */
export const listMarksOn = (queryable: Queryable, dayId: string, ids: readonly string[]): Promise<DayMark[]> =>
  queryable.query<DayMark>(sql`
    SELECT ${columns} FROM course_attendance
    WHERE event_id = ${dayId} AND registration_id = ANY (${ids}::uuid[]) ORDER BY position`);

/** Of all days, for the registrations of the first one. */
export const listMarks = (queryable: Queryable, firstId: string): Promise<DayMark[]> =>
  queryable.query<DayMark>(sql`
    SELECT ${columns} FROM course_attendance
    WHERE registration_id IN (SELECT id FROM registrations WHERE event_id = ${firstId})`);

/** The earlier time of the same day wins, whichever gate sends first. */
export async function markCame(
  tx: Queryable,
  dayId: string,
  came: readonly { registrationId: string; position: number; at: Date }[],
): Promise<void> {
  if (came.length === 0) return;
  await tx.query(sql`
    INSERT INTO course_attendance (registration_id, position, event_id, state, at)
    SELECT id, position, ${dayId}, 'came', at FROM unnest(${came.map(({ registrationId }) => registrationId)}::uuid[],
      ${came.map(({ position }) => position)}::int[], ${came.map(({ at }) => at)}::timestamptz[]) AS come (id, position, at)
    ON CONFLICT (registration_id, position, event_id) DO UPDATE SET state = 'came', reason = NULL,
      at = least(coalesce(course_attendance.at, excluded.at), excluded.at)`);
}

export async function markAway(
  tx: Queryable,
  dayId: string,
  { registrationId, position, state, reason }: Omit<Mark, 'at'>,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO course_attendance (registration_id, position, event_id, state, reason)
    VALUES (${registrationId}, ${position}, ${dayId}, ${state}, ${reason})
    ON CONFLICT (registration_id, position, event_id) DO UPDATE SET state = excluded.state, at = NULL, reason = excluded.reason`);
}

/** Of one person on one day. */
export async function removeMark(tx: Queryable, dayId: string, id: string, position: number): Promise<void> {
  await tx.query(sql`
    DELETE FROM course_attendance
    WHERE event_id = ${dayId} AND registration_id = ${id} AND position = ${position}`);
}

/** Who was there is not any more; reasons of others of the party stay. */
export async function removeCame(tx: Queryable, dayId: string, id: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM course_attendance WHERE event_id = ${dayId} AND registration_id = ${id} AND state = 'came'`);
}

/** Who gets a seat while the course goes on is not missed on the days that are over. */
export async function excuseFromPastDays(tx: Queryable, ids: readonly string[], today: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO course_attendance (registration_id, position, event_id, state)
    SELECT r.id, coalesce(each.position, 0), day.id, 'not_in_yet' FROM registrations AS r
    JOIN courses AS c ON c.event_id = r.event_id
    JOIN events AS day ON day.series_id = c.series_id AND day.date < ${today}
    LEFT JOIN registration_people AS each ON each.registration_id = r.id
    WHERE r.id = ANY (${ids}::uuid[])
    ON CONFLICT DO NOTHING`);
}
