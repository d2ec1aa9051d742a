import sql, { type Sql } from 'sql-template-tag';
import type { IndiaDay } from '#contract/india-day.ts';
import type { Queryable } from '../database/database.ts';
import type { EventRow } from '../events/events.service.ts';
import type { Person } from '../http/person.ts';
import { type RegistrationRow, registrationColumns } from './registrations.sql.ts';

export interface SeatAtOnce {
  /** As the letter calls them. */
  person: Pick<Person, 'id' | 'name' | 'email' | 'language'>;
  event: Pick<EventRow, 'id' | 'title' | 'location' | 'date' | 'time'>;
  code: string;
  notes: string | null;
}

export interface SeatRow extends RegistrationRow {
  /** Which of the wishes it fulfils, from 1 on. */
  number: number;
}

/**
 * Seats for those of whom all conditions hold at the moment in which the event's row is ours: whoever waits for it reads it anew.
 * For the others nothing happens. Locks come in the usual order, people before events, each by their ids.
 */
export function insertSeatsAtOnce(
  queryable: Queryable,
  wishes: readonly SeatAtOnce[],
  { inserting, today, now }: { inserting: readonly ((seated: Sql) => Sql)[]; today: IndiaDay; now: Date },
): Promise<SeatRow[]> {
  const each = <Value>(read: (wish: SeatAtOnce) => Value): Value[] => wishes.map(read);
  const [letters, acts] = inserting.map((part) => part(sql`seated`));
  return queryable.query<SeatRow>(
    sql`
    WITH wishes AS (
      SELECT * FROM unnest(
        ${each(({ person }) => person.id)}::uuid[], ${each(({ person }) => person.name)}::text[],
        ${each(({ person }) => person.email)}::text[], ${each(({ person }) => person.language)}::text[],
        ${each(({ event }) => event.id)}::uuid[], ${each(({ event }) => event.title)}::text[],
        ${each(({ event }) => event.location)}::text[], ${each(({ event }) => event.date)}::date[],
        ${each(({ event }) => event.time)}::text[], ${each(({ code }) => code)}::text[], ${each(({ notes }) => notes)}::text[]
      ) WITH ORDINALITY AS wish (person_id, name, email, language, event_id, title, location, date, time, code, notes, number)
    ), p AS (
      SELECT id, name, email, phone, language FROM people WHERE id = ANY (${each(({ person }) => person.id)}::uuid[])
      ORDER BY id FOR KEY SHARE
    ), e AS (
      SELECT events.id, title, location, date, time, capacity - seats_taken AS free FROM events
      WHERE id = ANY (ARRAY(SELECT event_id FROM wishes JOIN p ON p.id = person_id))
        AND date >= ${today} AND registration_required AND waiting = 0 AND (capacity IS NULL OR seats_taken < capacity)
      ORDER BY id FOR NO KEY UPDATE
    ), candidates AS (
      SELECT wishes.*, free, row_number() OVER (PARTITION BY event_id ORDER BY number) AS turn
      FROM wishes JOIN p ON p.id = person_id JOIN e ON e.id = event_id
      WHERE (p.name, p.email, p.language) = (wishes.name, wishes.email, wishes.language)
        AND (e.title, e.location, e.date, e.time) IS NOT DISTINCT FROM (wishes.title, wishes.location, wishes.date, wishes.time)
    ), r AS (
      INSERT INTO registrations (event_id, person_id, status, code, notes, registered_at)
      SELECT event_id, person_id, 'registered', code, notes, ${now} FROM candidates WHERE free IS NULL OR turn <= free
      ON CONFLICT DO NOTHING RETURNING *
    ), seated AS (SELECT number FROM wishes JOIN r USING (code)
    ), letters AS (${letters}
    ), acts AS (${acts}
    )
    SELECT wishes.number, ${registrationColumns}
    FROM r JOIN wishes USING (code) JOIN e ON e.id = r.event_id JOIN p ON p.id = r.person_id`,
    'seats at once',
  );
}
