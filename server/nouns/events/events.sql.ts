import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Course } from '#contract/events/courses.ts';
import { categoryKeywords } from '#contract/events/event-category.ts';
import type { EventCategory, EventCounts } from '#contract/events/events.ts';
import type { EventStatus, Moved } from '#contract/protocol/event-parts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type ListPart, pagePart, partOfList } from '../../platform/database/page-part.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** What the office writes. */
export interface EventText {
  title: string;
  description: string;
  location: string | null;
  date: string;
  time: string | null;
  end_time: string | null;
  capacity: number | null;
  /** Of one registration. */
  maxPeople: number;
  registrationRequired: boolean;
  /** Null: found by the words of the description. */
  category: EventCategory | null;
  registration_opens_at: Date | null;
  registration_closes_at: Date | null;
  bring: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  map_link: string | null;
  cancel_reason: string | null;
}

export type EventRecord = EventText & ContentBasics;

/** Of the course that an event is a day of. */
export interface CourseRow extends Omit<Course, 'days'> {
  /** The last day on which somebody who waits gets a seat: it may have been kept until then for who never came. */
  line_until: string;
  /** Seats of the first day, which count for all; null on that day itself. */
  seats: Pick<EventRow, 'capacity' | 'seatsTaken' | 'waiting' | 'waitingPeople' | 'passedOver' | 'maxPeople'> | null;
}

export interface EventRow extends EventRecord {
  id: string;
  /** By people, as are those waiting. */
  seatsTaken: number;
  /** Registrations in the line. */
  waiting: number;
  waitingPeople: number;
  /** Of those waiting, people of parties larger than the capacity: they are passed over. */
  passedOver: number;
  isSample: boolean;
  status: EventStatus;
  publish_at: Date | null;
  series_id: string | null;
  series_place: number | null;
  /** How many events the series has now; null without one. */
  series_size: number | null;
  /** Rises with every move, for calendars. */
  sequence: number;
  moved: z.input<typeof Moved> | null;
  course: CourseRow | null;
  created_at: Date;
  updated_at: Date;
}

/** Only a capacity below the largest party can be too small for one. */
const passedOver = sql`CASE WHEN waiting > 0 AND capacity < ${mostPeople} THEN (
    SELECT coalesce(sum(people), 0)::int FROM registrations
    WHERE event_id = events.id AND status = 'waitlisted' AND people > events.capacity
  ) ELSE 0 END`;

/** Of an event without a series nothing is counted. */
const seriesSize = sql`CASE WHEN series_id IS NOT NULL THEN (
    SELECT max(each.series_place)::int FROM events AS each WHERE each.series_id = events.series_id
  ) END`;

/** From where and when; the name of the table is left out. */
const movedColumn = sql`CASE WHEN moved_at IS NOT NULL THEN
  json_build_object('at', moved_at, 'date', moved_date, 'time', moved_time, 'location', moved_location) END`;

/** Days that were dropped are left out of what counts days, and no certificate asks for more days than are left. */
const courseColumn = sql`CASE WHEN series_id IS NOT NULL THEN (
    SELECT json_build_object('event_id', c.event_id, 'rule', c.rule,
      'least', CASE WHEN c.rule = 'days' THEN least(c.least, greatest(taking_place.count, 1)) ELSE c.least END,
      'late_until', c.late_until,
      'enter_until', coalesce(taking_place.dates[least(c.late_until, taking_place.count)], events.date),
      'line_until',
        coalesce(taking_place.dates[least(greatest(c.late_until, coalesce(c.free_by + 1, 1)), taking_place.count)], events.date),
      'free_by', c.free_by, 'hours', c.hours::float8, 'count', taking_place.count,
      'starts_on', coalesce(taking_place.dates[1], events.date),
      'ends_on', coalesce(taking_place.dates[taking_place.count], events.date),
      'seats', CASE WHEN c.event_id <> events.id THEN (
        SELECT json_build_object('capacity', first.capacity, 'seatsTaken', first.seats_taken, 'waiting', first.waiting,
          'waitingPeople', first.waiting_people, 'passedOver', 0, 'maxPeople', first.max_people)
        FROM events AS first WHERE first.id = c.event_id
      ) END)
    FROM courses AS c CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, array_agg(day.date ORDER BY day.date, day.series_place) AS dates
      FROM events AS day WHERE day.series_id = c.series_id AND day.status <> 'cancelled'
    ) AS taking_place
    WHERE c.series_id = events.series_id
  ) END`;

export const eventColumns = sql`id, title, description, location, date, time, end_time, capacity,
  registration_required AS "registrationRequired", max_people AS "maxPeople", category, picture_id AS "pictureId",
  source_language, is_sample AS "isSample", seats_taken AS "seatsTaken", waiting, waiting_people AS "waitingPeople",
  ${passedOver} AS "passedOver", registration_opens_at, registration_closes_at, bring, contact_name, contact_phone,
  map_link, cancel_reason, status, publish_at, series_id, series_place,
  ${seriesSize} AS series_size, sequence, ${movedColumn} AS moved, ${courseColumn} AS course,
  created_at, updated_at`;

/** What is left of the list for its readers, and when they choose a town or a category. */
export interface Narrowed {
  /** Visitors see no drafts, and no cancelled event once its day has passed. */
  seenBy: 'everybody' | 'office';
  today: IndiaDay;
  status?: EventStatus | undefined;
  town?: string | undefined;
  category?: EventCategory | undefined;
  /** Courses stand in the list once, by their first day. */
  coursesOnce?: boolean;
}

/** The end of the place, behind its last comma. */
const town = sql`btrim(regexp_replace(location, '^.*,', ''))`;

/** The same as `categoryByWords`. */
const categoryOfEvent = sql`coalesce(category, CASE ${join(
  categoryKeywords.map(([word, category]) => sql`WHEN position(${word} in lower(description)) > 0 THEN ${category}`),
  ' ',
)} ELSE 'general' END)`;

/** In public lists and counts. */
const isPublic = (today: IndiaDay): Sql => sql`(status = 'published' OR (status = 'cancelled' AND date >= ${today}))`;

/** First days of courses that go on. */
const ofRunningCourses = (today: IndiaDay): Sql => sql`(
  SELECT c.event_id FROM courses AS c WHERE EXISTS (
    SELECT FROM events AS day WHERE day.series_id = c.series_id AND day.status <> 'cancelled' AND day.date >= ${today}))`;

const isToCome = ({ today, coursesOnce = false }: Narrowed): Sql =>
  coursesOnce
    ? sql`(date >= ${today} OR (series_id IS NOT NULL AND id = ANY (ARRAY${ofRunningCourses(today)})))`
    : sql`date >= ${today}`;

const isPast = ({ today, coursesOnce = false }: Narrowed): Sql =>
  coursesOnce
    ? sql`(date < ${today} AND (series_id IS NULL OR id <> ALL (ARRAY${ofRunningCourses(today)})))`
    : sql`date < ${today}`;

const isFirstOfCourse = sql`(series_id IS NULL OR NOT EXISTS (
  SELECT FROM courses AS c WHERE c.series_id = events.series_id AND c.event_id <> events.id))`;

const isAmong = (narrowed: Narrowed): Sql =>
  join(
    [
      narrowed.seenBy === 'office' ? sql`true` : isPublic(narrowed.today),
      ...(narrowed.status ? [sql`status = ${narrowed.status}`] : []),
      ...(narrowed.town ? [sql`lower(${town}) = lower(${narrowed.town})`] : []),
      ...(narrowed.category ? [sql`${categoryOfEvent} = ${narrowed.category}`] : []),
      ...(narrowed.coursesOnce ? [isFirstOfCourse] : []),
    ],
    ' AND ',
  );

export function listEventsByDate(reader: Reader, narrowed: Narrowed, page: Page | null): Promise<EventRow[]> {
  return reader.query<EventRow>(sql`
    SELECT ${eventColumns} FROM events WHERE ${isAmong(narrowed)} ORDER BY date, coalesce(time, '10:00 AM')::time, created_at, id ${pagePart(page)}`);
}

/** The soonest first. Days come from their index; only those of one day have to be put in order. */
export function listUpcomingEvents(reader: Reader, narrowed: Narrowed, part: ListPart): Promise<EventRow[]> {
  return reader.query<EventRow>(sql`
    SELECT ${eventColumns} FROM events WHERE ${isToCome(narrowed)} AND ${isAmong(narrowed)}
    ORDER BY date, coalesce(time, '10:00 AM')::time, created_at, id ${partOfList(part)}`);
}

/** The latest first. */
export function listPastEvents(reader: Reader, narrowed: Narrowed, part: ListPart): Promise<EventRow[]> {
  return reader.query<EventRow>(sql`
    SELECT ${eventColumns} FROM events WHERE ${isPast(narrowed)} AND ${isAmong(narrowed)}
    ORDER BY date DESC, coalesce(time, '10:00 AM')::time DESC, created_at DESC, id DESC ${partOfList(part)}`);
}

/** How many each filter shows. */
export async function countEvents(reader: Reader, narrowed: Narrowed): Promise<EventCounts> {
  return oneRow(
    await reader.query<EventCounts>(sql`
      SELECT count(*) AS "all", count(*) FILTER (WHERE ${isToCome(narrowed)}) AS upcoming,
        count(*) FILTER (WHERE ${isPast(narrowed)}) AS past
      FROM events WHERE ${isAmong(narrowed)}`),
  );
}

interface PlaceOfTown extends Pick<EventRow, 'source_language'> {
  town: string;
  location: string;
}

/** One event for each town that has any, by its name. */
export const listEventsOfTowns = (reader: Reader, narrowed: Narrowed, most: number): Promise<PlaceOfTown[]> =>
  reader.query<PlaceOfTown>(sql`
    SELECT DISTINCT ON (lower(${town})) ${town} AS town, location, source_language FROM events
    WHERE location IS NOT NULL AND ${isAmong(narrowed)}
    ORDER BY lower(${town}), date DESC LIMIT ${most}`);

/** Nobody else changes the event, its seats or its line until the transaction ends; several are locked in one order. */
export const lockEventsById = (tx: Queryable, ids: readonly string[]): Promise<EventRow[]> =>
  tx.query<EventRow>(
    sql`SELECT ${eventColumns} FROM events WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    'events locked',
  );

export async function findEventById(reader: Reader, id: string): Promise<EventRow | undefined> {
  const rows = await reader.query<EventRow>(sql`SELECT ${eventColumns} FROM events WHERE id = ${id}`, 'event by id');
  return rows[0];
}

export interface EventGrowth {
  total: number;
  /** Those that will take place: not cancelled, their day not over. */
  now: number;
  /** Those that were known at that instant and whose day was not over then. */
  before: number;
}

export async function countEventsSince(queryable: Queryable, now: Date, then: Date): Promise<EventGrowth> {
  const rows = await queryable.query<EventGrowth>(sql`
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'published' AND date >= ${indiaDayOf(now)}) AS now,
      count(*) FILTER (WHERE status = 'published' AND date >= ${indiaDayOf(then)} AND created_at <= ${then}) AS before
    FROM events WHERE ${isPublic(indiaDayOf(now))}`);
  return rows[0] ?? { total: 0, now: 0, before: 0 };
}

/** Of days that are over, without samples. */
export async function countHeldEvents(reader: Reader, before: string): Promise<number> {
  const rows = await reader.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM events WHERE date < ${before} AND status = 'published' AND NOT is_sample`,
  );
  return oneRow(rows).total;
}

export async function countSampleEvents(queryable: Queryable): Promise<number> {
  return oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM events WHERE is_sample`))
    .total;
}

export async function deleteSampleEvents(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM events WHERE is_sample`);
}
