import type { z } from 'zod';
import type { ChangeCourseDays } from '#contract/events/courses.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { updateContent } from '../../shared/content/content-office.ts';
import { type CourseRules, listSeriesIds, writeCourse } from './courses.sql.ts';
import { asWritten, demandEvent, seatEventOf } from './events.service.ts';
import { type EventRow, lockEventsById } from './events.sql.ts';
import { type EventTools, eventsBy } from './events-office.service.ts';
import { cancelOne } from './publishing.service.ts';
import { usualTelling } from './telling.ts';

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

/** All changes or none; people are told once. */
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
    const telling = { ...usualTelling, movesAreToldTogether: true };
    for (const { id: dayId, dropped, ...changes } of days) {
      const day = await demandEvent(tx, dayId);
      if (dropped !== undefined) {
        if (dayId === course.event_id) throw new Problem('course_first_day');
        await cancelOne(tx, tools, dayId, { reason: dropped, tell: false }, { telling, act });
      } else {
        if (!isUpcoming(day.date, act.now)) throw new Problem('event_past');
        await updateContent(tx, eventsBy(tools, act, {}, telling), dayId, changes, null, act);
      }
    }
    const first = await demandEvent(tx, seatEventOf({ id, course }));
    await tools.eventReactions.courseChanged(tx, first, act.now, usualTelling);
    return asWritten(await demandEvent(tx, id));
  });
