import sql from 'sql-template-tag';
import type { EventCategory } from '#contract/events/events.ts';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import { newPassCode } from '../../server/nouns/registrations/own/pass-code.ts';
import { insertOne, type Thing } from './builders.ts';

export interface EventRow {
  id: string;
  title: string;
  description: string;
  location: string | null;
  date: string;
  time: string | null;
  capacity: number | null;
  registrationRequired: boolean;
  category: EventCategory | null;
}

export const anEvent = (details: Partial<Omit<EventRow, 'id'>> = {}): Thing<EventRow> => {
  const { title, description, location, date, time, capacity, registrationRequired, category } = {
    title: 'Free health camp',
    description: 'Doctors look at eyes, ears and blood pressure. Good health for the whole family.',
    location: 'Rampur',
    date: '2026-02-14',
    time: '9:30 AM',
    capacity: null,
    registrationRequired: true,
    category: null,
    ...details,
  };
  const createdAt = new Date('2026-01-10T09:00:00Z');
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO events (title, description, location, date, time, capacity, registration_required, category,
          created_at, updated_at)
        VALUES (${title}, ${description}, ${location}, ${date}, ${time}, ${capacity}, ${registrationRequired}, ${category},
          ${createdAt}, ${createdAt})
        RETURNING id, title, description, location, date, time, capacity,
          registration_required AS "registrationRequired", category`,
    );
};

/** A course of three days unless told, each a day after the other; answers its first day. */
export const aCourseOf =
  (details: Partial<Omit<EventRow, 'id'>> = {}, days = 3): Thing<EventRow> =>
  async (database) => {
    const first = await anEvent(details)(database);
    await database.query(sql`
      WITH series AS (
        INSERT INTO event_series (rule, count, created_at) VALUES ('day', ${days}, now()) RETURNING id
      ), marked AS (
        UPDATE events SET series_id = series.id, series_place = 1 FROM series WHERE events.id = ${first.id}
      ), days AS (
        INSERT INTO events (title, description, location, date, time, capacity, series_id, series_place, created_at, updated_at)
        SELECT e.title, e.description, e.location, e.date + place - 1, e.time, e.capacity, series.id, place, e.created_at,
          e.updated_at
        FROM events AS e, series, generate_series(2, ${days}::int) AS place WHERE e.id = ${first.id}
      )
      INSERT INTO courses (series_id, event_id, rule, least, late_until, created_at)
      SELECT id, ${first.id}, 'days', 2, 2, now() FROM series`);
    return first;
  };

export interface RegistrationRow {
  id: string;
  code: string;
  status: RegistrationStatus;
}

export interface RegistrationDetails {
  eventId: string;
  personId: string;
  status?: RegistrationStatus;
  notes?: string | null;
  feedback?: string;
  rating?: number;
  registeredAt?: Date;
}

/** A registration as it lies in the table, whatever the rules say; no email is queued. */
export const aRegistration = (details: RegistrationDetails): Thing<RegistrationRow> => {
  const { eventId, personId, status, notes, feedback, rating, registeredAt } = {
    status: 'registered' as const,
    notes: null,
    registeredAt: new Date('2026-01-15T09:00:00Z'),
    ...details,
  };
  const waitingNumber = status === 'waitlisted' ? sql`nextval('registrations_waiting_number')` : sql`NULL`;
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO registrations (event_id, person_id, status, notes, feedback, rating, code, waiting_number,
          check_in_time, registered_at)
        VALUES (${eventId}, ${personId}, ${status}, ${notes}, ${feedback ?? null}, ${rating ?? null}, ${newPassCode()},
          ${waitingNumber},
          ${status === 'attended' ? registeredAt : null}, ${registeredAt})
        RETURNING id, code, status`,
    );
};

/** For tests that say themselves which events there are. */
export const noEvents: Thing<void> = async (database) => {
  await database.query(sql`DELETE FROM events`);
};
