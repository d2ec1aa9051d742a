import sql from 'sql-template-tag';
import type { EventCategory } from '#contract/events.ts';
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
