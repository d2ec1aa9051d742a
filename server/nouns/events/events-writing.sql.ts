import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/events/series-days.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type EventRecord, type EventRow, eventColumns } from './events.sql.ts';

/** How a new event begins. */
export interface Beginning {
  status?: 'draft' | 'published';
  isSample?: boolean;
  series?: { id: string; place: number } | null;
}

export async function insertEvent(
  tx: Queryable,
  event: EventRecord,
  now: Date,
  { status = 'published', isSample = false, series = null }: Beginning = {},
): Promise<EventRow> {
  const { title, description, location, date, time, end_time, capacity, registrationRequired, maxPeople } = event;
  const { category, pictureId, source_language, bring, contact_name, contact_phone, map_link, cancel_reason } = event;
  const { registration_opens_at, registration_closes_at } = event;
  return oneRow(
    await tx.query<EventRow>(sql`
      INSERT INTO events (title, description, location, date, time, end_time, capacity, registration_required, max_people,
        category, picture_id, source_language, bring, contact_name, contact_phone, map_link, cancel_reason,
        registration_opens_at, registration_closes_at, status, series_id, series_place, is_sample, created_at, updated_at)
      VALUES (${title}, ${description}, ${location}, ${date}, ${time}, ${end_time}, ${capacity}, ${registrationRequired},
        ${maxPeople}, ${category}, ${pictureId}, ${source_language}, ${bring}, ${contact_name}, ${contact_phone}, ${map_link},
        ${cancel_reason}, ${registration_opens_at}, ${registration_closes_at}, ${status}, ${series?.id ?? null},
        ${series?.place ?? null}, ${isSample}, ${now}, ${now})
      RETURNING ${eventColumns}`),
  );
}

/** What the office has changed is its own, no sample any more. */
export async function updateEvent(tx: Queryable, id: string, event: EventRecord, now: Date): Promise<EventRow> {
  const { title, description, location, date, time, end_time, capacity, registrationRequired, maxPeople } = event;
  const { category, pictureId, source_language, bring, contact_name, contact_phone, map_link, cancel_reason } = event;
  const { registration_opens_at, registration_closes_at } = event;
  return oneRow(
    await tx.query<EventRow>(sql`
      UPDATE events SET title = ${title}, description = ${description}, location = ${location}, date = ${date},
        time = ${time}, end_time = ${end_time}, capacity = ${capacity}, registration_required = ${registrationRequired},
        max_people = ${maxPeople}, category = ${category}, picture_id = ${pictureId}, source_language = ${source_language},
        bring = ${bring}, contact_name = ${contact_name}, contact_phone = ${contact_phone}, map_link = ${map_link},
        cancel_reason = ${cancel_reason}, registration_opens_at = ${registration_opens_at},
        registration_closes_at = ${registration_closes_at}, is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${eventColumns}`),
  );
}

/** With its registrations. */
export async function deleteEvent(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM events WHERE id = ${id}`);
}

/** Of a draft, `publishAt` is when it is published by itself. */
export async function setEventStatus(
  tx: Queryable,
  id: string,
  { status, publishAt = null }: { status: 'draft' | 'published'; publishAt?: Date | null },
  now: Date,
): Promise<EventRow> {
  return oneRow(
    await tx.query<EventRow>(sql`
      UPDATE events SET status = ${status}, publish_at = ${publishAt}, is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${eventColumns}`),
  );
}

export async function setCancelled(tx: Queryable, id: string, reason: string, now: Date): Promise<EventRow> {
  return oneRow(
    await tx.query<EventRow>(sql`
      UPDATE events SET status = 'cancelled', cancel_reason = ${reason}, is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${eventColumns}`),
  );
}

/** Drafts whose hour has come; no two processes get the same one. */
export const publishDueEvents = (tx: Queryable, most: number, now: Date): Promise<EventRow[]> =>
  tx.query<EventRow>(sql`
    UPDATE events SET status = 'published', publish_at = NULL, updated_at = ${now}
    WHERE id IN (
      SELECT id FROM events WHERE publish_at <= ${now} AND status = 'draft'
      ORDER BY publish_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING ${eventColumns}`);

export async function insertSeries(
  tx: Queryable,
  { rule, count }: { rule: SeriesRule; count: number },
  now: Date,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO event_series (rule, count, created_at) VALUES (${rule}, ${count}, ${now}) RETURNING id`);
  return oneRow(rows).id;
}

/** Of the series of an event: itself and those after it whose day is not over. */
export async function listFollowing(tx: Queryable, id: string, today: IndiaDay): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT each.id FROM events AS this
      JOIN events AS each ON each.series_id = this.series_id AND each.series_place >= this.series_place
    WHERE this.id = ${id} AND each.date >= ${today} ORDER BY each.series_place`);
  return rows.map((row) => row.id);
}
