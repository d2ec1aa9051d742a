import sql, { empty } from 'sql-template-tag';
import type { EventCategory } from '#contract/events.ts';
import type { Page } from '#contract/paging.ts';
import type { Queryable } from '../database/database.ts';

export interface EventRow {
  id: string;
  title: string;
  description: string;
  location: string | null;
  date: string;
  time: string | null;
  capacity: number | null;
  registrationRequired: boolean;
  /** As chosen by the office. */
  category: EventCategory | null;
  seatsTaken: number;
  waiting: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`id, title, description, location, date, time, capacity,
  registration_required AS "registrationRequired", category, seats_taken AS "seatsTaken", waiting, created_at, updated_at`;

export function listEventsByDate(queryable: Queryable, page: Page | null): Promise<EventRow[]> {
  const part = page ? sql`LIMIT ${page.pageSize} OFFSET ${(page.page - 1) * page.pageSize}` : empty;
  return queryable.query<EventRow>(sql`
    SELECT ${columns} FROM events ORDER BY date, coalesce(time, '10:00 AM')::time, created_at, id ${part}`);
}

export async function countEvents(queryable: Queryable): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM events`);
  return rows[0]?.total ?? 0;
}

/** Nobody else changes the event, its seats or its line until the transaction ends; several are locked in one order. */
export const lockEventsById = (tx: Queryable, ids: readonly string[]): Promise<EventRow[]> =>
  tx.query<EventRow>(sql`
    SELECT ${columns} FROM events WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);

export async function findEventById(queryable: Queryable, id: string): Promise<EventRow | undefined> {
  const rows = await queryable.query<EventRow>(sql`SELECT ${columns} FROM events WHERE id = ${id}`);
  return rows[0];
}
