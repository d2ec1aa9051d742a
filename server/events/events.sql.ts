import sql, { join, type Sql } from 'sql-template-tag';
import { categoryKeywords } from '#contract/events/event-category.ts';
import type { EventCategory, EventCounts } from '#contract/events/events.ts';
import type { Page } from '#contract/protocol/paging.ts';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { ContentBasics } from '../content/content-office.ts';
import type { Queryable, Reader } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { type ListPart, pagePart, partOfList } from '../platform/database/page-part.ts';

/** What the office writes. */
export interface EventText {
  title: string;
  description: string;
  location: string | null;
  date: string;
  time: string | null;
  capacity: number | null;
  /** Of one registration. */
  maxPeople: number;
  registrationRequired: boolean;
  /** Null: found by the words of the description. */
  category: EventCategory | null;
}

type EventRecord = EventText & ContentBasics;

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
  created_at: Date;
  updated_at: Date;
}

/** Only a capacity below the largest party can be too small for one. */
const passedOver = sql`CASE WHEN waiting > 0 AND capacity < ${mostPeople} THEN (
    SELECT coalesce(sum(people), 0)::int FROM registrations
    WHERE event_id = events.id AND status = 'waitlisted' AND people > events.capacity
  ) ELSE 0 END`;

const columns = sql`id, title, description, location, date, time, capacity,
  registration_required AS "registrationRequired", max_people AS "maxPeople", category, picture_id AS "pictureId",
  source_language, is_sample AS "isSample", seats_taken AS "seatsTaken", waiting, waiting_people AS "waitingPeople",
  ${passedOver} AS "passedOver", created_at, updated_at`;

/** What is left of the list when a visitor chooses a town or a category. */
export interface Narrowed {
  town?: string | undefined;
  category?: EventCategory | undefined;
}

/** The end of the place, behind its last comma. */
const town = sql`btrim(regexp_replace(location, '^.*,', ''))`;

/** The same as `categoryByWords`. */
const categoryOfEvent = sql`coalesce(category, CASE ${join(
  categoryKeywords.map(([word, category]) => sql`WHEN position(${word} in lower(description)) > 0 THEN ${category}`),
  ' ',
)} ELSE 'general' END)`;

const isAmong = (narrowed: Narrowed): Sql =>
  join(
    [
      sql`true`,
      ...(narrowed.town ? [sql`lower(${town}) = lower(${narrowed.town})`] : []),
      ...(narrowed.category ? [sql`${categoryOfEvent} = ${narrowed.category}`] : []),
    ],
    ' AND ',
  );

export function listEventsByDate(reader: Reader, narrowed: Narrowed, page: Page | null): Promise<EventRow[]> {
  return reader.query<EventRow>(sql`
    SELECT ${columns} FROM events WHERE ${isAmong(narrowed)} ORDER BY date, coalesce(time, '10:00 AM')::time, created_at, id ${pagePart(page)}`);
}

/** The soonest first. Days come from their index; only those of one day have to be put in order. */
export function listUpcomingEvents(
  reader: Reader,
  today: IndiaDay,
  narrowed: Narrowed,
  part: ListPart,
): Promise<EventRow[]> {
  return reader.query<EventRow>(sql`
    SELECT ${columns} FROM events WHERE date >= ${today} AND ${isAmong(narrowed)}
    ORDER BY date, coalesce(time, '10:00 AM')::time, created_at, id ${partOfList(part)}`);
}

/** The latest first. */
export function listPastEvents(
  reader: Reader,
  today: IndiaDay,
  narrowed: Narrowed,
  part: ListPart,
): Promise<EventRow[]> {
  return reader.query<EventRow>(sql`
    SELECT ${columns} FROM events WHERE date < ${today} AND ${isAmong(narrowed)}
    ORDER BY date DESC, coalesce(time, '10:00 AM')::time DESC, created_at DESC, id DESC ${partOfList(part)}`);
}

/** How many each filter shows. */
export async function countEvents(reader: Reader, today: IndiaDay, narrowed: Narrowed): Promise<EventCounts> {
  return oneRow(
    await reader.query<EventCounts>(sql`
      SELECT count(*) AS "all", count(*) FILTER (WHERE date >= ${today}) AS upcoming,
        count(*) FILTER (WHERE date < ${today}) AS past
      FROM events WHERE ${isAmong(narrowed)}`),
  );
}

interface PlaceOfTown extends Pick<EventRow, 'source_language'> {
  town: string;
  location: string;
}

/** One event for each town that has any, by its name. */
export const listEventsOfTowns = (reader: Reader, most: number): Promise<PlaceOfTown[]> =>
  reader.query<PlaceOfTown>(sql`
    SELECT DISTINCT ON (lower(${town})) ${town} AS town, location, source_language FROM events WHERE location IS NOT NULL
    ORDER BY lower(${town}), date DESC LIMIT ${most}`);

/** Nobody else changes the event, its seats or its line until the transaction ends; several are locked in one order. */
export const lockEventsById = (tx: Queryable, ids: readonly string[]): Promise<EventRow[]> =>
  tx.query<EventRow>(sql`
    SELECT ${columns} FROM events WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);

export async function findEventById(reader: Reader, id: string): Promise<EventRow | undefined> {
  const rows = await reader.query<EventRow>(sql`SELECT ${columns} FROM events WHERE id = ${id}`);
  return rows[0];
}

export async function insertEvent(tx: Queryable, event: EventRecord, now: Date, isSample = false): Promise<EventRow> {
  const { title, description, location, date, time, capacity, registrationRequired, maxPeople, category, pictureId } =
    event;
  const { source_language } = event;
  return oneRow(
    await tx.query<EventRow>(sql`
      INSERT INTO events (title, description, location, date, time, capacity, registration_required, max_people, category,
        picture_id, source_language, is_sample, created_at, updated_at)
      VALUES (${title}, ${description}, ${location}, ${date}, ${time}, ${capacity}, ${registrationRequired}, ${maxPeople},
        ${category}, ${pictureId}, ${source_language}, ${isSample}, ${now}, ${now})
      RETURNING ${columns}`),
  );
}

/** What the office has changed is its own, no sample any more. */
export async function updateEvent(tx: Queryable, id: string, event: EventRecord, now: Date): Promise<EventRow> {
  const { title, description, location, date, time, capacity, registrationRequired, maxPeople, category, pictureId } =
    event;
  const { source_language } = event;
  return oneRow(
    await tx.query<EventRow>(sql`
      UPDATE events SET title = ${title}, description = ${description}, location = ${location}, date = ${date},
        time = ${time}, capacity = ${capacity}, registration_required = ${registrationRequired}, max_people = ${maxPeople},
        category = ${category}, picture_id = ${pictureId}, source_language = ${source_language},
        is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${columns}`),
  );
}

/** With its registrations. */
export async function deleteEvent(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM events WHERE id = ${id}`);
}

export interface EventGrowth {
  total: number;
  /** Those whose day is not over. */
  now: number;
  /** Those that were known at that instant and whose day was not over then. */
  before: number;
}

export async function countEventsSince(queryable: Queryable, now: Date, then: Date): Promise<EventGrowth> {
  const rows = await queryable.query<EventGrowth>(sql`
    SELECT count(*) AS total, count(*) FILTER (WHERE date >= ${indiaDayOf(now)}) AS now,
      count(*) FILTER (WHERE date >= ${indiaDayOf(then)} AND created_at <= ${then}) AS before
    FROM events`);
  return rows[0] ?? { total: 0, now: 0, before: 0 };
}

/** Of days that are over, without samples. */
export async function countHeldEvents(reader: Reader, before: string): Promise<number> {
  const rows = await reader.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM events WHERE date < ${before} AND NOT is_sample`,
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
