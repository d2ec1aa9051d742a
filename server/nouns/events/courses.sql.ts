import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { CourseDay, CourseSettings } from '#contract/events/courses.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';

export type CourseRules = z.output<typeof CourseSettings>;

export interface CourseDayRow extends CourseDay {
  source_language: Language;
  /** For calendars. */
  sequence: number;
  updated_at: Date;
}

/** The days of the course of an event, in order; empty without one. */
export const listCourseDays = (reader: Reader, eventId: string): Promise<CourseDayRow[]> =>
  reader.query<CourseDayRow>(sql`
    SELECT day.id, day.date, day.time, day.end_time, day.location, day.status, day.source_language, day.sequence,
      day.updated_at, CASE WHEN day.status = 'cancelled' THEN day.cancel_reason END AS cancel_reason
    FROM events AS this JOIN courses AS c ON c.series_id = this.series_id JOIN events AS day ON day.series_id = c.series_id
    WHERE this.id = ${eventId} ORDER BY day.date, coalesce(day.time, '10:00 AM')::time, day.series_place`);

/** Whether somebody stands in the register of this day. */
export async function hasMarks(tx: Queryable, dayId: string): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM course_attendance WHERE event_id = ${dayId} LIMIT 1`);
  return rows.length > 0;
}

/** All events of the series of an event, in the order in which events are locked. */
export async function listSeriesIds(tx: Queryable, eventId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT each.id FROM events AS this JOIN events AS each ON each.series_id = this.series_id
    WHERE this.id = ${eventId} ORDER BY each.id`);
  return rows.map(({ id }) => id);
}

/** Those who were there on the first day before it was a course are in the register. */
export async function writeCourse(
  tx: Queryable,
  { seriesId, eventId }: { seriesId: string; eventId: string },
  { rule, least, late_until, free_by, hours }: CourseRules,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO courses (series_id, event_id, rule, least, late_until, free_by, hours, created_at)
    VALUES (${seriesId}, ${eventId}, ${rule}, ${least}, ${late_until}, ${free_by}, ${hours}, ${now})
    ON CONFLICT (series_id) DO UPDATE SET rule = excluded.rule, least = excluded.least, late_until = excluded.late_until,
      free_by = excluded.free_by, hours = excluded.hours`);
  await tx.query(sql`
    INSERT INTO course_attendance (registration_id, position, event_id, state, at)
    SELECT r.id, coalesce(each.position, 0), r.event_id, 'came', coalesce(each.check_in_time, r.check_in_time)
    FROM registrations AS r LEFT JOIN registration_people AS each ON each.registration_id = r.id
    WHERE r.event_id = ${eventId} AND r.status = 'attended' AND (each.position IS NULL OR each.check_in_time IS NOT NULL)
    ON CONFLICT DO NOTHING`);
}
