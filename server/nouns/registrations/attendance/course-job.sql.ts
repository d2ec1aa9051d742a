import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

/** Courses of which somebody waits, after the day by which seats of those who never came are given away. */
export async function listCoursesToFree(queryable: Queryable, today: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(sql`
    SELECT e.id FROM courses AS c JOIN events AS e ON e.id = c.event_id
    WHERE c.free_by IS NOT NULL AND e.status = 'published' AND e.waiting > 0 AND ${today} > (
      SELECT (array_agg(day.date ORDER BY day.date, day.series_place))[least(c.free_by, count(*)::int)]
      FROM events AS day WHERE day.series_id = c.series_id AND day.status = 'published')
    ORDER BY e.id`);
  return rows.map(({ id }) => id);
}

/** Of whom nothing stands in the register: who never came and said nothing, the longest registered first, as far as the line needs their seats. */
export async function listNeverCame(tx: Queryable, eventId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT away.id FROM (
      SELECT r.id, r.people, sum(r.people) OVER (ORDER BY r.registered_at, r.id) AS upto FROM registrations AS r
      WHERE r.event_id = ${eventId} AND r.status = 'registered' AND NOT EXISTS (
        SELECT FROM course_attendance AS mark WHERE mark.registration_id = r.id)
    ) AS away, events AS e
    WHERE e.id = ${eventId} AND upto - away.people < e.waiting_people - greatest(e.capacity - e.seats_taken, 0)`);
  return rows.map(({ id }) => id);
}

/**
 * Who has missed so many days without a word since the last call about it. Nobody is missed before they registered, and
 * of a household who registered counts.
 */
export async function listMissed(queryable: Queryable, today: string, missed: number, most: number): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(sql`
    SELECT r.id FROM courses AS c JOIN registrations AS r ON r.event_id = c.event_id
    JOIN events AS e ON e.id = c.event_id AND e.status = 'published'
    WHERE r.status IN ('registered', 'attended')
      AND EXISTS (SELECT FROM events AS later WHERE later.series_id = c.series_id AND later.status = 'published' AND later.date >= ${today})
      AND ${missed} <= (
        SELECT count(*) FROM events AS day WHERE day.series_id = c.series_id AND day.status = 'published' AND day.date < ${today}
          AND day.date > coalesce(
            (SELECT max((call.created_at AT TIME ZONE 'Asia/Kolkata')::date) - 1 FROM calls AS call
              WHERE call.registration_id = r.id AND call.kind = 'course_missed'),
            (r.registered_at AT TIME ZONE 'Asia/Kolkata')::date - 1)
          AND NOT EXISTS (SELECT FROM course_attendance AS mark
            WHERE mark.registration_id = r.id AND mark.position = 0 AND mark.event_id = day.id))
    ORDER BY r.id LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

/** One process at a time calls; another one looks again afterwards. */
export async function lockCallsAboutMissed(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('calls about missed days', 0))`);
}
