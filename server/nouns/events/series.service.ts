import type { z } from 'zod';
import type { CreateSeries, DeleteEvent, SeriesScope, UpdateEvent } from '#contract/events/events.ts';
import { daysOfSeries, lastSeriesDay } from '#contract/events/series-days.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { addDays, daysBetween, indiaDayOf, isUpcoming } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { discardContent, insertContent, updateContent } from '../../shared/content/content-office.ts';
import type { Master } from '../../shared/content/pictures/drawing.ts';
import { demandReachable } from './course-rules.ts';
import { listSeriesIds, writeCourse } from './courses.sql.ts';
import { answerTo, asWritten, demandEvent } from './events.service.ts';
import { type EventRow, findEventById, lockEventsById } from './events.sql.ts';
import { type EventTools, eventsBy } from './events-office.service.ts';
import { insertSeries, listFollowing } from './events-writing.sql.ts';
import { demandHoursInOrder, textOfNew } from './new-event.ts';
import { splitChoice, tellAbout } from './taking-back.service.ts';
import { type DayChange, isMoved, type Telling } from './telling.ts';

const dayMs = 86_400_000;
const shiftInstant = (instant: Date | null, days: number): Date | null =>
  instant && new Date(instant.getTime() + days * dayMs);

/** All events of a series or none. Hours of registering stay as many days before each event. */
export async function createSeries(
  tools: EventTools,
  { rule, count, ...given }: z.output<typeof CreateSeries>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  const { course, course_rule, course_least, course_late_until, course_free_by, course_hours, ...input } = given;
  const days = daysOfSeries(input.date, rule, count);
  if ((days.at(-1) ?? '') > lastSeriesDay(act.now))
    throw new Problem('invalid', { errors: { count: 'series_too_long' } });
  const { status = 'published' } = input;
  const text = textOfNew(input);
  demandHoursInOrder(text);
  const least = course_least ?? days.length;
  const rules = {
    rule: course_rule,
    least,
    late_until: course_late_until,
    free_by: course_free_by,
    hours: course_hours,
  };
  if (course) {
    const series = { count: days.length, hasEnd: text.end_time !== null };
    demandReachable(rules, series, (field) => `course_${field}`);
  }
  const picture = await tools.pictures.prepare(image);
  const rows = await tools.database.transaction(async (tx) => {
    const id = await insertSeries(tx, { rule, count }, act.now);
    const made: EventRow[] = [];
    for (const [index, date] of days.entries()) {
      const shift = daysBetween(input.date, date);
      const table = eventsBy(tools, act, { status, series: { id, place: index + 1 } });
      const event = {
        ...text,
        date,
        registration_opens_at: shiftInstant(text.registration_opens_at, shift),
        registration_closes_at: shiftInstant(text.registration_closes_at, shift),
      };
      made.push(await insertContent(tx, table, event, picture, act));
    }
    if (!course) return made;
    await writeCourse(tx, { seriesId: id, eventId: oneRow(made).id }, rules, act.now);
    return lockEventsById(
      tx,
      made.map((event) => event.id),
    );
  });
  const byPlace = rows.toSorted((one, other) => (one.series_place ?? 0) - (other.series_place ?? 0));
  return byPlace.map((row) => asWritten({ ...row, series_size: days.length }));
}

type Changes = z.output<typeof UpdateEvent>;

/** Only what is new about this event: what others of the series say for themselves stays. */
const whatIsNew = (event: EventRow, changes: Changes): Changes => {
  const was = new Map<string, unknown>(Object.entries(event));
  const isNew = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(was.get(name));
  return Object.fromEntries(Object.entries(changes).filter(isNew));
};

/** The same change for another event of the series: days are moved by as much. */
function changesFor(other: EventRow, event: EventRow, changes: Changes): Changes {
  const apart = daysBetween(event.date, other.date);
  const { date, registration_opens_at: opens, registration_closes_at: closes } = changes;
  return {
    ...changes,
    ...(date !== undefined && { date: addDays(other.date, daysBetween(event.date, date)) }),
    ...(opens !== undefined && { registration_opens_at: shiftInstant(opens, apart) }),
    ...(closes !== undefined && { registration_closes_at: shiftInstant(closes, apart) }),
  };
}

interface Changing {
  id: string;
  /** The event, and those of its series that change with it. */
  ids: readonly string[];
  changes: Changes;
  picture: Master | null;
  telling: Telling;
  act: OfficeAct;
}

/** Under the locks of the events. */
export async function changeWithin(
  tx: Queryable,
  tools: EventTools,
  { id, ids, changes, picture, telling, act }: Changing,
): Promise<void> {
  const table = eventsBy(tools, act, {}, telling);
  const event = await demandEvent(tx, id);
  if (ids.length === 1 && ids[0] === id) {
    await updateContent(tx, table, id, changes, picture, act);
    return;
  }
  const news = whatIsNew(event, changes);
  const together = eventsBy(tools, act, {}, { ...telling, movesAreToldTogether: true });
  const changed: DayChange[] = [];
  for (const each of ids) {
    const before = oneRow(await lockEventsById(tx, [each]));
    const after = await updateContent(
      tx,
      event.course ? together : table,
      each,
      changesFor(before, event, news),
      picture,
      act,
    );
    if (isMoved(before, after)) changed.push({ before, after, reason: null });
  }
  const first = event.course ? await findEventById(tx, event.course.event_id) : undefined;
  if (first && changed.length > 0)
    await tools.eventReactions.courseChanged(tx, first, changed, { now: act.now, telling });
}

/** Under the locks of the events. */
export async function discardWithin(
  tx: Queryable,
  tools: EventTools,
  { ids, telling, act }: Pick<Changing, 'ids' | 'telling' | 'act'>,
): Promise<void> {
  const rows = await lockEventsById(tx, [...ids].sort());
  const first = rows.find(({ id, course }) => course?.event_id === id);
  // Everybody is registered on the first day: it goes with the whole course or not at all.
  if (first && (await listSeriesIds(tx, first.id)).some((id) => !ids.includes(id)))
    throw new Problem('course_first_day');
  const course = first ? null : rows.find((row) => row.course)?.course;
  // The first day tells that all of it is over.
  const ofDays = first || course ? { ...telling, movesAreToldTogether: true } : telling;
  for (const each of ids) {
    await discardContent(tx, eventsBy(tools, act, {}, each === first?.id ? telling : ofDays), each, act);
  }
  const kept = course ? await findEventById(tx, course.event_id) : undefined;
  const dropped = rows
    .filter(({ status, date }) => status === 'published' && isUpcoming(date, act.now))
    .map((before): DayChange => ({ before, after: null, reason: null }));
  if (kept && dropped.length > 0)
    await tools.eventReactions.courseChanged(tx, kept, dropped, { now: act.now, telling });
}

type Scope = z.output<typeof SeriesScope>['scope'];

/** The event, or it and those of its series that follow; whose day is over stays as it was. */
export async function idsOf(tx: Queryable, id: string, scope: Scope, { now }: OfficeAct): Promise<string[]> {
  const event = await demandEvent(tx, id);
  return scope === 'one' || event.series_id === null ? [id] : listFollowing(tx, id, indiaDayOf(now));
}

export async function changeEvent(
  tools: EventTools,
  { id, scope }: { id: string; scope: Scope },
  input: Changes,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  const [choice, changes] = splitChoice(input);
  const picture = await tools.pictures.prepare(image);
  return tools.database.transaction(async (tx) => {
    const ids = await idsOf(tx, id, scope, act);
    await lockEventsById(tx, ids);
    await tellAbout(tools, tx, { what: 'changed', ids, choice, act }, (telling, noted) =>
      changeWithin(tx, tools, { id, ids, changes, picture, telling, act: noted }),
    );
    const [after] = await lockEventsById(tx, [id]);
    if (!after) throw new Problem('not_found');
    return answerTo(changes, asWritten(after));
  });
}

export const removeEvent = (
  tools: EventTools,
  id: string,
  { scope, ...choice }: z.output<typeof DeleteEvent>,
  act: OfficeAct,
): Promise<void> =>
  tools.database.transaction(async (tx) => {
    const ids = await idsOf(tx, id, scope, act);
    await lockEventsById(tx, ids);
    await tellAbout(tools, tx, { what: 'deleted', ids, choice, act }, (telling, noted) =>
      discardWithin(tx, tools, { ids, telling, act: noted }),
    );
  });
