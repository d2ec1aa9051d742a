import type { z } from 'zod';
import type { SetAttendance } from '#contract/events/courses.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { writeTable } from '../../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { translateFields } from '../../../shared/content/translations/translations.service.ts';
import {
  asShownCourse,
  type CourseDayRow,
  demandEvent,
  type EventRow,
  listCourseDays,
  showDays,
} from '../../events/events.service.ts';
import { asTarget } from '../desk/office-registrations.service.ts';
import type { RegistrationTools } from '../own/registering.service.ts';
import { findRegistration, listRegistrationsOfEvent, type RegistrationRow } from '../registrations.sql.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { type DayMark, listMarks, markAway, markCame, removeMark } from './attendance.sql.ts';
import { fulfils, tallyOf } from './tally.ts';

type CourseEvent = EventRow & { course: NonNullable<EventRow['course']> };

async function demandCourse(queryable: Queryable, id: string): Promise<CourseEvent> {
  const event = await demandEvent(queryable, id);
  const { course } = event;
  if (!course) throw new Problem('not_a_course');
  return { ...event, course };
}

const isInRegister = ({ status, days }: RegistrationRow): boolean =>
  days !== null && (status === 'registered' || status === 'attended' || status === 'no_show');

/** Nobody is missed on a day that was over before they registered. */
function withDaysBefore(
  { id: registrationId, registration_date: registered }: RegistrationRow,
  position: number,
  days: readonly CourseDayRow[],
  marks: readonly DayMark[],
): DayMark[] {
  const before = days.filter(
    ({ id, date }) => date < indiaDayOf(registered) && !marks.some(({ eventId }) => eventId === id),
  );
  const mark = { registrationId, position, state: 'not_in_yet', at: null, reason: null } as const;
  return [...marks, ...before.map(({ id }) => ({ ...mark, eventId: id }))];
}

const byName = (one: RegistrationRow, other: RegistrationRow): number => one.name.localeCompare(other.name);

/** People and days of a course; a household has a line for each. */
export async function readAttendance(queryable: Queryable, id: string, language: Language) {
  const event = await demandCourse(queryable, id);
  const { event_id: firstId } = event.course;
  const days = (await listCourseDays(queryable, id)).filter(({ status }) => status !== 'draft');
  const marks = Map.groupBy(
    await listMarks(queryable, firstId),
    ({ registrationId, position }) => `${registrationId} ${position}`,
  );
  const rows = (await listRegistrationsOfEvent(queryable, firstId)).filter(isInRegister).toSorted(byName);
  const [shown = event] = await translateFields(queryable, language, [event], ['title']);
  const course = asShownCourse(event.course);
  return {
    title: shown.title,
    course: { ...course, days: await showDays(queryable, days, language) },
    rows: rows.flatMap((row) => {
      const people = row.party.length > 0 ? row.party : [{ position: 0, name: row.name }];
      return people.map(({ position, name }) => {
        const own = withDaysBefore(row, position, days, marks.get(`${row.id} ${position}`) ?? []);
        const { days: came, hours } = tallyOf(course, days, own);
        return {
          registration_id: row.id,
          position,
          name,
          registrant: row.name,
          code: row.code,
          status: row.status,
          language: row.personLanguage,
          marks: own.map(({ eventId, state, at, reason }) => ({ event_id: eventId, state, at, reason })),
          days: came,
          hours,
          certified: fulfils(course, { days: came, hours, of_days: days.length }),
        };
      });
    }),
  };
}

/** A line for each person, with what stands in the register for each day. Taking it away is noted. */
export async function exportAttendance(database: Database, id: string, act: OfficeAct): Promise<string> {
  const { course, rows } = await database.transaction(async (tx) => {
    const register = await readAttendance(tx, id, act.language);
    const target = { kind: 'registration_list', id, name: register.title };
    const after = { rows: register.rows.length, each: 'attendance' };
    await recordAct(tx, { ...act, action: 'exported', target, after }, act.now);
    return register;
  });
  const days = heldDays(course.days);
  const headings = new Map(days.map((day, place) => [day.id, `${place + 1}: ${day.date}`]));
  const lines = rows.map(({ name, registrant, code, status, marks, certified, ...sums }) => {
    const cells = days.map((day): [string, string] => {
      const mark = marks.find(({ event_id }) => event_id === day.id);
      return [headings.get(day.id) ?? '', [mark?.state, mark?.reason].filter(Boolean).join(': ')];
    });
    const line: Record<string, string | number> = { name: name ?? '', registrant, code, status };
    return {
      ...line,
      ...Object.fromEntries(cells),
      days: sums.days,
      hours: sums.hours,
      certificate: certified ? 'yes' : 'no',
    };
  });
  const columns = ['name', 'registrant', 'code', 'status', ...headings.values(), 'days', 'hours', 'certificate'];
  return writeTable<Record<string, string | number>>(columns, lines);
}

/** By hand, under the lock of the course as the gate does it. */
export async function setAttendance(
  { database, publicUrl }: RegistrationTools,
  id: string,
  { registration_id, position, event_id: dayId, state, reason = null }: z.output<typeof SetAttendance>,
  act: OfficeAct & { language: Language },
) {
  const { now } = act;
  const { course } = await demandCourse(database, id);
  await database.transaction((tx) =>
    changeSeats(tx, { eventId: course.event_id, publicUrl, now }, async () => {
      const row = await findRegistration(tx, registration_id);
      if (row?.event_id !== course.event_id) throw new Problem('not_found');
      const isKnown = position === 0 || row.party.some((each) => each.position === position);
      const isDay = (await listCourseDays(tx, id)).some((day) => day.id === dayId && day.status === 'published');
      if (!isKnown || !isDay) throw new Problem('not_found');
      if (row.status !== 'registered' && row.status !== 'attended') throw new Problem('not_checkable');
      if (state === 'came') await markCame(tx, dayId, [{ registrationId: row.id, position, at: now }]);
      else if (state === 'missed') await removeMark(tx, dayId, row.id, position);
      else await markAway(tx, dayId, { registrationId: row.id, position, state, reason });
      const after = { day: dayId, position, state, ...(reason && { reason }) };
      await recordAct(tx, { ...act, action: 'attendance_set', target: asTarget(row), after }, now);
    }),
  );
  return readAttendance(database, id, act.language);
}
