import type { Logger } from 'pino';
import { categoryByWords } from '#contract/event-category.ts';
import { type Language, sourceLanguage } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { ContentTools } from '../content/content-tools.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { countEvents, type EventRow, findEventById, listEventsByDate, lockEventsById } from './events.sql.ts';

const withoutLanguage = ({ seatsTaken, waiting, ...row }: EventRow) => ({
  ...row,
  ...pictureFieldsOf('events', row),
  category: row.category ?? categoryByWords(row.description),
  seatsLeft: row.capacity === null ? null : Math.max(0, row.capacity - seatsTaken),
  waitlistLength: waiting,
  registrationCount: seatsTaken + waiting,
});

/** As the office wrote it. */
export const asWritten = (row: EventRow) => ({ ...withoutLanguage(row), language: sourceLanguage });

async function inLanguage({ translations }: ContentTools, rows: EventRow[], language: Language) {
  return translations.inLanguage('events', language, rows.map(withoutLanguage));
}

export type { EventRow };

/** As it is stored; undefined when there is none. */
export const findEvent = (queryable: Queryable, id: string): Promise<EventRow | undefined> =>
  findEventById(queryable, id);

/** Until the transaction ends, nobody else changes these events, their seats or their lines. */
export const lockEvents = (tx: Queryable, ids: readonly string[]): Promise<EventRow[]> => lockEventsById(tx, ids);

export async function listEvents(tools: ContentTools, language: Language, page: Page | null) {
  const data = await inLanguage(tools, await listEventsByDate(tools.database, page), language);
  return page ? { data, total: await countEvents(tools.database), ...page } : { data };
}

export async function readEvent(tools: ContentTools, id: string, language: Language, log: Logger) {
  const { database, pictures } = tools;
  const row = await findEventById(database, id);
  const [event] = row ? await inLanguage(tools, [row], language) : [];
  if (!event) throw new Problem('not_found');
  return { ...event, imageData: await pictures.readAsDataUrl(database, event.pictureId, log) };
}

export const findEventPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findEventById(queryable, id))?.pictureId;

export { countEventsSince } from './events.sql.ts';
