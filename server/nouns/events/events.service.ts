import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Course, CourseDay } from '#contract/events/courses.ts';
import { categoryByWords } from '#contract/events/event-category.ts';
import type { EventFilter } from '#contract/events/event-filters.ts';
import {
  type EventCounts,
  type EventListQuery,
  lifeFieldNames,
  type OfficeEventListQuery,
} from '#contract/events/events.ts';
import { type ContentQuery, type Page, pageAsked } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf, isUpcoming } from '#contract/values/india-day.ts';
import { type Language, languageOf } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { partOfPage } from '../../platform/database/page-part.ts';
import type { ReadingTools } from '../../shared/content/content-tools.ts';
import { pictureFieldsOf } from '../../shared/content/pictures/pictures.service.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { type CourseDayRow, listCourseDays } from './courses.sql.ts';
import {
  type CourseRow,
  countEvents,
  type EventRow,
  findEventById,
  listEventsByDate,
  listEventsOfTowns,
  listPastEvents,
  listUpcomingEvents,
  lockEventsById,
  type Narrowed,
} from './events.sql.ts';
import { translateMovedPlaces } from './moved-places.ts';

export type SeatCounts = Pick<EventRow, 'capacity' | 'seatsTaken' | 'waitingPeople' | 'passedOver'>;

/** Seats that are left once all who wait have one; null: as many as come. */
export const seatsOpenOf = ({ capacity, seatsTaken, waitingPeople, passedOver }: SeatCounts): number | null =>
  capacity === null ? null : Math.max(0, capacity - seatsTaken - (waitingPeople - passedOver));

/** What everybody may know of a course, without its days. */
export const asShownCourse = ({ seats: _seats, line_until: _until, ...course }: CourseRow): Course => course;

/** The seats of a course are those of its first day. */
function withoutLanguage({ sequence: _sequence, course, ...own }: EventRow) {
  const { seatsTaken, waiting, passedOver, ...row } = { ...own, ...course?.seats };
  return {
    ...row,
    ...pictureFieldsOf('events', row),
    category: row.category ?? categoryByWords(row.description),
    seatsLeft: row.capacity === null ? null : Math.max(0, row.capacity - seatsTaken),
    seatsOpen: seatsOpenOf({ ...row, seatsTaken, passedOver }),
    waitlistLength: waiting,
    registrationCount: seatsTaken + row.waitingPeople,
    registration: course && ('course' as const),
    course: course && asShownCourse(course),
  };
}

/** As the office wrote it. */
export const asWritten = (row: EventRow) => ({ ...withoutLanguage(row), language: row.source_language });

type ReadingLanguage = z.output<typeof ContentQuery>;

async function inLanguage({ reader, translations }: ReadingTools, rows: EventRow[], { lang, as }: ReadingLanguage) {
  if (as === 'written') return rows.map(asWritten);
  const shown = await translations.inLanguage(reader, 'events', lang, rows.map(withoutLanguage));
  return translateMovedPlaces(reader, lang, shown);
}

/** What is as usual is not said in public answers. */
function withoutUsual<Item extends object>(event: Item): Item {
  const isUsual = (name: string, value: unknown): boolean =>
    lifeFieldNames.some((each) => each === name) && (value === null || value === 'published');
  return Object.fromEntries(Object.entries(event).filter(([name, value]) => !isUsual(name, value))) as Item;
}

/** For the answer of a write: who writes what is new reads it all. */
export const answerTo = <Item extends object>(input: object, event: Item): Item =>
  Object.entries(input).some(([name, value]) => value !== undefined && lifeFieldNames.some((each) => each === name))
    ? event
    : withoutUsual(event);

/** The reason stands beside the event before it is cancelled; visitors read it afterwards. */
const asVisible = (row: EventRow): EventRow => (row.status === 'cancelled' ? row : { ...row, cancel_reason: null });

export type { EventRow };

/** Where registrations, seats and the line of an event are: of a course on its first day. */
export const seatEventOf = ({ id, course }: Pick<EventRow, 'id' | 'course'>): string => course?.event_id ?? id;

/** Whether it goes on or is to come; a course until its last day. */
export const isNotOver = ({ date, course }: Pick<EventRow, 'date' | 'course'>, now: Date): boolean =>
  isUpcoming(course?.ends_on ?? date, now);

/** Whether who waits may still get a seat. */
export const mayStillBeSeated = ({ date, course }: Pick<EventRow, 'date' | 'course'>, now: Date): boolean =>
  isUpcoming(course?.line_until ?? date, now);

/** Whether a seat of it may still be given away; of a course until the last day on which people join. */
export const mayStillJoin = ({ date, course }: Pick<EventRow, 'date' | 'course'>, now: Date): boolean =>
  isUpcoming(course?.enter_until ?? date, now);

/** As it is stored; undefined when there is none. */
export const findEvent = (queryable: Queryable, id: string): Promise<EventRow | undefined> =>
  findEventById(queryable, id);

export async function demandEvent(queryable: Queryable, id: string): Promise<EventRow> {
  const event = await findEventById(queryable, id);
  if (!event) throw new Problem('not_found');
  return event;
}

/** Until the transaction ends, nobody else changes these events, their seats or their lines. */
export const lockEvents = (tx: Queryable, ids: readonly string[]): Promise<EventRow[]> => lockEventsById(tx, ids);

/** With a filter, upcoming events come first. One page can hold their end and the start of the past ones. */
async function listFiltered(
  reader: Reader,
  {
    filter,
    narrowed,
    page,
    counts,
  }: { filter: EventFilter; narrowed: Narrowed; page: Page | null; counts: EventCounts },
): Promise<EventRow[]> {
  const { offset, limit } = page ? partOfPage(page) : { offset: 0, limit: counts.all };
  const upcoming =
    filter === 'past' || offset >= counts.upcoming ? [] : await listUpcomingEvents(reader, narrowed, { offset, limit });
  const free = limit - upcoming.length;
  if (filter === 'upcoming' || free === 0) return upcoming;
  const passedOver = filter === 'past' ? offset : Math.max(0, offset - counts.upcoming);
  return [...upcoming, ...(await listPastEvents(reader, narrowed, { offset: passedOver, limit: free }))];
}

const mostTowns = 40;
/** Of a place: what stands behind its last comma, in any of the scripts. */
const townOf = (location: string): string => location.split(/[,،]/).at(-1)?.trim() ?? location;

/** Towns with events, as they are asked for and as they are read in the language. */
async function listTowns({ reader }: ReadingTools, narrowed: Narrowed, language: Language) {
  const { seenBy, today } = narrowed;
  const places = await listEventsOfTowns(reader, { seenBy, today }, mostTowns);
  const shown = await translateFields(reader, language, places, ['location']);
  return shown.map((place) => {
    const written = languageOf(place, 'location');
    return { town: place.town, label: townOf(place.location), ...(written !== language && { language: written }) };
  });
}

export async function listEvents(tools: ReadingTools, query: EventListQuery, now: Date) {
  const { data, ...rest } = await list(tools, query, { seenBy: 'everybody', today: indiaDayOf(now) });
  return { data: data.map(withoutUsual), ...rest };
}

/** With drafts, and with what was cancelled. */
export const listOfficeEvents = (tools: ReadingTools, query: z.output<typeof OfficeEventListQuery>, now: Date) =>
  list(tools, query, { seenBy: 'office', today: indiaDayOf(now), status: query.status });

async function list(
  tools: ReadingTools,
  { lang, as, when, town, category, towns, courses, ...asked }: EventListQuery,
  readers: Pick<Narrowed, 'seenBy' | 'today' | 'status'>,
) {
  const narrowed = { ...readers, town, category, coursesOnce: courses === 'once' };
  const { reader } = tools;
  const page = pageAsked(asked);
  const counts = when || page ? await countEvents(reader, narrowed) : null;
  const rows =
    when && counts
      ? await listFiltered(reader, { filter: when, narrowed, page, counts })
      : await listEventsByDate(reader, narrowed, page);
  const visible = readers.seenBy === 'office' ? rows : rows.map(asVisible);
  return {
    data: await inLanguage(tools, visible, { lang, as }),
    ...(when && counts && { counts }),
    ...(towns && { towns: await listTowns(tools, narrowed, lang) }),
    ...(page && counts && { total: counts[when ?? 'all'], ...page }),
  };
}

/** Undefined for a draft, which is nobody's but the office's. */
async function findPublicEvent(reader: Reader, id: string): Promise<EventRow | undefined> {
  const row = await findEventById(reader, id);
  return row && row.status !== 'draft' ? asVisible(row) : undefined;
}

async function show(tools: ReadingTools, row: EventRow | undefined, asked: ReadingLanguage, log: Logger) {
  const [event] = row ? await inLanguage(tools, [row], asked) : [];
  if (!event) throw new Problem('not_found');
  const imageData = await tools.pictures.readAsDataUrl(tools, event.pictureId, log);
  return { ...event, ...(event.course && { course: await withDays(tools, event.course, asked) }), imageData };
}

/** Days as their readers see them, with their places in this language; null: as they were written. */
export async function showDays(
  reader: Reader,
  days: readonly CourseDayRow[],
  language: Language | null,
): Promise<CourseDay[]> {
  const shown = language === null ? days : await translateFields(reader, language, days, ['location', 'cancel_reason']);
  return shown.map(({ source_language: _language, sequence: _sequence, updated_at: _at, ...day }) => day);
}

async function withDays({ reader }: ReadingTools, course: Course, { lang, as }: ReadingLanguage): Promise<Course> {
  const days = await listCourseDays(reader, course.event_id);
  return { ...course, days: await showDays(reader, days, as === 'written' ? null : lang) };
}

export const readEvent = async (tools: ReadingTools, id: string, asked: ReadingLanguage, log: Logger) =>
  withoutUsual(await show(tools, await findPublicEvent(tools.reader, id), asked, log));

export const readOfficeEvent = async (tools: ReadingTools, id: string, asked: ReadingLanguage, log: Logger) =>
  show(tools, await findEventById(tools.reader, id), asked, log);

/** For calendars. */
export const findEventInLanguage = async (
  { reader, translations }: Pick<ReadingTools, 'reader' | 'translations'>,
  id: string,
  language: Language,
) => {
  const row = await findPublicEvent(reader, id);
  const [event] = row ? await translations.inLanguage(reader, 'events', language, [row]) : [];
  if (!event) throw new Problem('not_found');
  return event;
};

export const findEventPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findPublicEvent(queryable, id))?.pictureId;

export { type CourseDayRow, listCourseDays } from './courses.sql.ts';
export { countEventsSince, countHeldEvents } from './events.sql.ts';
