import type { z } from 'zod';
import type { ChangeCourseDays } from '#contract/events/courses.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { laterBy, minutesBetween } from '#contract/values/machine-time.ts';
import { usualTime } from '#contract/values/time-of-day.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { updateContent } from '../../shared/content/content-office.ts';
import { demandReachable } from './course-rules.ts';
import { type CourseRules, hasMarks, listCourseDays, listSeriesIds, writeCourse } from './courses.sql.ts';
import { asWritten, demandEvent } from './events.service.ts';
import { type CourseRow, type EventRow, lockEventsById } from './events.sql.ts';
import { type EventTools, eventsBy } from './events-office.service.ts';
import { cancelOne } from './publishing.service.ts';
import { type DayChange, isMoved, usualTelling } from './telling.ts';

/**
 * The first day takes the registrations of all. Nobody may have registered for another day alone: two registrations of
 * one person would be two seats.
 */
export const setCourse = (tools: EventTools, id: string, rules: CourseRules, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { series_id: seriesId } = await demandEvent(tx, id);
    if (seriesId === null) throw new Problem('not_a_series');
    const rows = await lockEventsById(tx, await listSeriesIds(tx, id));
    // Under the locks: somebody else may have made it a course meanwhile.
    const { course: before } = await demandEvent(tx, id);
    const byPlace = rows.toSorted((one, other) => (one.series_place ?? 0) - (other.series_place ?? 0));
    const eventId = before?.event_id ?? oneRow(byPlace).id;
    const isTaken = ({ id: each, seatsTaken, waiting }: EventRow): boolean =>
      each !== eventId && seatsTaken + waiting > 0;
    if (!before && rows.some(isTaken)) throw new Problem('event_has_registrations');
    const held = heldDays(rows);
    demandReachable(rules, { count: held.length, hasEnd: held.every(({ end_time }) => end_time !== null) });
    await writeCourse(tx, { seriesId, eventId }, rules, act.now);
    const after = await demandEvent(tx, eventId);
    const target = { kind: 'event', id: eventId, name: after.title };
    await recordAct(
      tx,
      { ...act, action: 'changed', target, before: { course: before }, after: { course: rules } },
      act.now,
    );
    await raiseContentVersion(tx);
    // Later entry lets in who waits.
    await tools.eventReactions.seatTheLine(tx, after, act.now);
    return asWritten(await demandEvent(tx, id));
  });

type DayAsked = z.output<typeof ChangeCourseDays>['days'][number];
type Placed = Pick<EventRow, 'date' | 'time' | 'end_time' | 'location'>;
type Moves = { [Fact in keyof Placed]?: Placed[Fact] | undefined };

interface Batch {
  tx: Queryable;
  tools: EventTools;
  act: OfficeAct;
  course: CourseRow;
}

/** A class that begins later ends later, unless its end is said. */
function withEnd({ time: was, end_time: end }: Placed, changes: Moves): Moves {
  if (changes.end_time !== undefined || changes.time === undefined || end === null) return changes;
  return { ...changes, end_time: laterBy(end, minutesBetween(was ?? usualTime, changes.time ?? usualTime)) ?? end };
}

/** The day as it is asked for; not told of yet. */
async function moveDay({ tx, tools, act }: Batch, day: EventRow, changes: Moves): Promise<EventRow> {
  const table = eventsBy(tools, act, {}, { ...usualTelling, movesAreToldTogether: true });
  return updateContent(tx, table, day.id, changes, null, act);
}

async function moveAsAsked(
  batch: Batch,
  { id, dropped: _dropped, ...changes }: DayAsked,
  place: number,
): Promise<DayChange[]> {
  const { act } = batch;
  const before = await demandEvent(batch.tx, id);
  if (before.status === 'cancelled') throw new Problem('event_already_cancelled');
  if (!isUpcoming(before.date, act.now)) throw new Problem('event_past');
  if (changes.date !== undefined && changes.date !== before.date && !isUpcoming(changes.date, act.now))
    throw new Problem('invalid', { errors: { [`days.${place}.date`]: 'day_past' } });
  const after = await moveDay(batch, before, withEnd(before, changes));
  return isMoved(before, after) ? [{ before, after, reason: null }] : [];
}

/**
 * Everybody is registered on the first day. When it is dropped it takes the place of the next one, which is dropped in its
 * stead: registrations, passes and the address of the course stay.
 */
async function passOnFirstDay(batch: Batch, first: EventRow, dropped: readonly string[]): Promise<string> {
  const { tx, act } = batch;
  const next = (await listCourseDays(tx, first.id)).find(
    ({ id, date, status }) =>
      id !== first.id && status !== 'cancelled' && isUpcoming(date, act.now) && !dropped.includes(id),
  );
  if (!next || !isUpcoming(first.date, act.now) || (await hasMarks(tx, first.id)))
    throw new Problem('course_first_day');
  const placeOf = ({ date, time, end_time, location }: Placed): Placed => ({ date, time, end_time, location });
  const other = await demandEvent(tx, next.id);
  await moveDay(batch, first, placeOf(other));
  await moveDay(batch, other, placeOf(first));
  return other.id;
}

async function dropDay(batch: Batch, { id, dropped: reason = '' }: DayAsked, all: readonly string[]) {
  const { tx, tools, act, course } = batch;
  const before = await demandEvent(tx, id);
  const droppedId =
    id === course.event_id && before.status === 'published' ? await passOnFirstDay(batch, before, all) : id;
  await cancelOne(tx, tools, droppedId, { reason, tell: false }, { telling: usualTelling, act });
  return { before, after: null, reason: (await demandEvent(tx, droppedId)).cancel_reason };
}

/** All changes or none; people are told once, and of what is new only. */
export const changeCourseDays = (
  tools: EventTools,
  id: string,
  { days }: z.output<typeof ChangeCourseDays>,
  act: OfficeAct,
) =>
  tools.database.transaction(async (tx) => {
    const { course } = await demandEvent(tx, id);
    if (!course) throw new Problem('not_a_course');
    const ids = await listSeriesIds(tx, id);
    await lockEventsById(tx, ids);
    if (days.some((day) => !ids.includes(day.id))) throw new Problem('not_found');
    const batch = { tx, tools, act, course };
    const changes: DayChange[] = [];
    for (const [place, day] of days.entries()) {
      if (day.dropped === undefined) changes.push(...(await moveAsAsked(batch, day, place)));
    }
    const dropped = days.filter((day) => day.dropped !== undefined);
    for (const day of dropped) {
      changes.push(
        await dropDay(
          batch,
          day,
          dropped.map((each) => each.id),
        ),
      );
    }
    const first = await demandEvent(tx, course.event_id);
    if (changes.length > 0) {
      await tools.eventReactions.courseChanged(tx, first, changes, { now: act.now, telling: usualTelling });
    }
    return asWritten(await demandEvent(tx, id));
  });
