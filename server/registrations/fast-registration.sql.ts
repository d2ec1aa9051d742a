import sql, { empty, type Sql } from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { EventRow } from '../events/events.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Person } from '../platform/http/person.ts';
import type { PartyPlace } from './party.sql.ts';
import type { RoundsWindow } from './rounds.ts';
import { isOpenAtOnce } from './seat-rule.sql.ts';

export interface FastRegistration {
  /** As the e-mail names them. */
  person: Pick<Person, 'id' | 'name' | 'email' | 'language'>;
  event: Pick<EventRow, 'id' | 'title' | 'location' | 'date' | 'time'>;
  code: string;
  notes: string | null;
  people: number;
  /** Empty for one person. */
  party: readonly PartyPlace[];
}

/** What only the database knows of a seat; the input has the rest. */
export interface SeatRow {
  /** Place of its input, from 1 on. */
  number: number;
  id: string;
  phone: string | null;
}

/** An input whose event row was locked by another transaction. */
export interface HeldRow {
  number: number;
  id: null;
}

export interface AtOnceOptions {
  /** For rows locked by another transaction. */
  held: 'skip' | 'wait';
  inserting: readonly ((seated: Sql) => Sql)[];
  today: IndiaDay;
  now: Date;
  /** Over this many cancellations in the window, the locked path decides. */
  rounds: RoundsWindow & { most: number };
}

/**
 * Seats inputs whose conditions hold once the event row is locked; writes nothing for others. Lock order: people, then
 * events, each by id.
 */
export function insertSeatsAtOnce(
  queryable: Queryable,
  inputs: readonly FastRegistration[],
  { held, inserting, today, now, rounds }: AtOnceOptions,
): Promise<(SeatRow | HeldRow)[]> {
  const each = <Value>(read: (input: FastRegistration) => Value): Value[] => inputs.map(read);
  const [emails, acts] = inserting.map((part) => part(sql`seated`));
  const orNot = held === 'skip' ? sql`SKIP LOCKED` : empty;
  const isOpen = isOpenAtOnce(today, now);
  const places = inputs.flatMap(({ party }, place) => party.map((each) => ({ ...each, number: place + 1 })));
  const eachPlace = <Value>(read: (place: (typeof places)[number]) => Value): Value[] => places.map(read);
  return queryable.query<SeatRow | HeldRow>(
    sql`
    WITH inputs AS (
      SELECT * FROM unnest(
        ${each(({ person }) => person.id)}::uuid[], ${each(({ person }) => person.name)}::text[],
        ${each(({ person }) => person.email)}::text[], ${each(({ person }) => person.language)}::text[],
        ${each(({ event }) => event.id)}::uuid[], ${each(({ event }) => event.title)}::text[],
        ${each(({ event }) => event.location)}::text[], ${each(({ event }) => event.date)}::date[],
        ${each(({ event }) => event.time)}::text[], ${each(({ code }) => code)}::text[], ${each(({ notes }) => notes)}::text[],
        ${each(({ people }) => people)}::int[]
      ) WITH ORDINALITY AS input (person_id, name, email, language, event_id, title, location, date, time, code, notes, people,
        number)
    ), p AS (
      SELECT id, name, email, phone, language FROM people WHERE id = ANY (${each(({ person }) => person.id)}::uuid[])
      ORDER BY id FOR KEY SHARE ${orNot}
    ), open AS (
      SELECT id FROM events WHERE id = ANY (ARRAY(SELECT event_id FROM inputs JOIN p ON p.id = person_id)) AND ${isOpen}
    ), e AS (
      SELECT events.id, title, location, date, time, capacity - seats_taken AS free, max_people FROM events
      WHERE id = ANY (ARRAY(SELECT id FROM open)) AND ${isOpen}
      ORDER BY id FOR NO KEY UPDATE ${orNot}
    ), candidates AS (
      SELECT inputs.*, free, sum(people) OVER (PARTITION BY event_id ORDER BY number) AS wanted
      FROM inputs JOIN p ON p.id = person_id JOIN e ON e.id = event_id
      WHERE (p.name, p.email, p.language) = (inputs.name, inputs.email, inputs.language) AND people <= max_people
        AND (e.title, e.location, e.date, e.time) IS NOT DISTINCT FROM (inputs.title, inputs.location, inputs.date, inputs.time)
        AND (
          SELECT count(*) FROM registrations AS own WHERE own.person_id = p.id AND own.event_id = e.id
            AND own.cancelled_by_member AND own.registered_at > ${rounds.since}
            AND own.registered_at <= ${rounds.until}
        ) < ${rounds.most}
        AND NOT EXISTS (
          SELECT FROM registrations AS guest
          WHERE guest.guest_email = inputs.email AND guest.event_id = inputs.event_id AND guest.status <> 'cancelled'
        )
    ), r AS (
      INSERT INTO registrations (event_id, person_id, status, code, notes, people, registered_at)
      SELECT event_id, person_id, 'registered', code, notes, people, ${now} FROM candidates WHERE free IS NULL OR wanted <= free
      ON CONFLICT DO NOTHING RETURNING id, person_id, code
    ), seated AS (SELECT number, r.id FROM inputs JOIN r USING (code)
    ), parties AS (
      INSERT INTO registration_people (registration_id, position, name, age_group, age_said)
      SELECT seated.id, place.position, place.name, place.age_group, place.age_said FROM seated JOIN unnest(
        ${eachPlace(({ number }) => number)}::int[], ${eachPlace(({ position }) => position)}::int[],
        ${eachPlace(({ name = null }) => name)}::text[], ${eachPlace(({ age_group }) => age_group)}::text[],
        ${eachPlace(({ age_said }) => age_said)}::boolean[]
      ) AS place (number, position, name, age_group, age_said) USING (number)
    ), emails AS (${emails}
    ), acts AS (${acts}
    )
    SELECT number, r.id, p.phone FROM r JOIN inputs USING (code) JOIN p ON p.id = r.person_id
    UNION ALL
    SELECT number, NULL, NULL FROM inputs JOIN open ON open.id = event_id WHERE event_id NOT IN (SELECT id FROM e)`,
    `seats at once, ${held} held ones`,
  );
}
