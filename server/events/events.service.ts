import { categoryByWords } from '#contract/event-category.ts';
import type { Event } from '#contract/events.ts';
import type { Language } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Queryable } from '../database/database.ts';
import { translateFields } from '../translations/translations.service.ts';
import { countEvents, type EventRow, findEventById, listEventsByDate, lockEventsById } from './events.sql.ts';

type ShownEvent = Omit<Event, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

async function inLanguage(queryable: Queryable, rows: EventRow[], language: Language): Promise<ShownEvent[]> {
  const items = rows.map(({ seatsTaken, waiting, ...row }) => ({
    ...row,
    category: row.category ?? categoryByWords(row.description),
    seatsLeft: row.capacity === null ? null : Math.max(0, row.capacity - seatsTaken),
    waitlistLength: waiting,
    registrationCount: seatsTaken + waiting,
    hasImage: false,
    imageUrl: null,
  }));
  return translateFields(queryable, language, items, ['title', 'description', 'location']);
}

export type { EventRow };

/** As it is stored; undefined when there is none. */
export const findEvent = (queryable: Queryable, id: string): Promise<EventRow | undefined> =>
  findEventById(queryable, id);

/** Until the transaction ends, nobody else changes these events, their seats or their lines. */
export const lockEvents = (tx: Queryable, ids: readonly string[]): Promise<EventRow[]> => lockEventsById(tx, ids);

export async function listEvents(queryable: Queryable, language: Language, page: Page | null) {
  const data = await inLanguage(queryable, await listEventsByDate(queryable, page), language);
  return page ? { data, total: await countEvents(queryable), ...page } : { data };
}

export async function readEvent(queryable: Queryable, id: string, language: Language): Promise<ShownEvent> {
  const row = await findEventById(queryable, id);
  const [event] = row ? await inLanguage(queryable, [row], language) : [];
  if (!event) throw new Problem('not_found');
  return { ...event, imageData: null };
}
