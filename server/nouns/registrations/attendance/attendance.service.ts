import type { z } from 'zod';
import { heldDays } from '#contract/events/held-days.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { CheckIn } from '#contract/registrations/registrations.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type EventRow, listCourseDays } from '../../events/events.service.ts';
import { findRegistration, type RegistrationRow } from '../registrations.sql.ts';
import { updateStatus } from '../seats/seats.sql.ts';
import { type DayMark, listMarksOn, markAway, markCame, removeCame } from './attendance.sql.ts';

type DayRow = Pick<RegistrationRow, 'id' | 'status' | 'check_in_time' | 'people_here' | 'party'>;

/** A day of a course, or null for an event of one day, whose registrations say by themselves who is there. */
export type CourseDayId = string | null;

/** The day that is meant where none is named: today's, else the last one before, else the first. */
export async function courseDayOf(
  queryable: Queryable,
  event: EventRow,
  now: Date,
  named?: string | undefined,
): Promise<CourseDayId> {
  if (!event.course) return null;
  const days = heldDays(await listCourseDays(queryable, event.id));
  if (named !== undefined) {
    if (!days.some(({ id }) => id === named)) throw new Problem('invalid', { errors: { event_id: 'choice_unknown' } });
    return named;
  }
  const today = indiaDayOf(now);
  const begun = days.filter(({ date }) => date <= today);
  return (begun.at(-1) ?? days[0])?.id ?? event.id;
}

const cameThen = ({ state }: DayMark): boolean => state === 'came';

/** As the gate of one day sees them: who came on another day is expected, not there. */
export async function asOfDay<Row extends DayRow>(
  queryable: Queryable,
  dayId: CourseDayId,
  rows: readonly Row[],
): Promise<(Row & { excused?: boolean })[]> {
  if (dayId === null || rows.length === 0) return [...rows];
  const marks = Map.groupBy(
    await listMarksOn(
      queryable,
      dayId,
      rows.map(({ id }) => id),
    ),
    ({ registrationId }) => registrationId,
  );
  return rows.map((row) => {
    if (row.status !== 'registered' && row.status !== 'attended') return row;
    const own = marks.get(row.id) ?? [];
    const here = own.filter(cameThen);
    const times = new Map(here.map(({ position, at }) => [position, at]));
    const first = here.reduce<Date | null>((min, { at }) => (at && (min === null || at < min) ? at : min), null);
    return {
      ...row,
      status: first ? 'attended' : 'registered',
      check_in_time: first,
      people_here: here.length,
      excused: !first && own.some(({ state }) => state === 'excused'),
      party: row.party.map((each) => ({ ...each, check_in_time: times.get(each.position)?.toISOString() ?? null })),
    };
  });
}

export async function oneAsOfDay<Row extends DayRow>(queryable: Queryable, dayId: CourseDayId, row: Row): Promise<Row> {
  const [shown = row] = await asOfDay(queryable, dayId, [row]);
  return shown;
}

const placesOf = ({ party }: Pick<RegistrationRow, 'party'>): number[] =>
  party.length === 0 ? [0] : party.filter(({ absent }) => !absent).map(({ position }) => position);

/** With all people, at this time. Who had no seat gets one. */
export async function setHereOnDay(tx: Queryable, dayId: string, id: string, time: Date): Promise<void> {
  const row = await findRegistration(tx, id);
  if (!row) throw new Problem('not_found');
  const hasSeat = row.status === 'registered' || row.status === 'attended';
  if (!hasSeat) await updateStatus(tx, id, { status: 'registered' }, time);
  await markCame(
    tx,
    dayId,
    placesOf(row).map((position) => ({ registrationId: id, position, at: time })),
  );
}

/** Of those named, or of all, who did not come on this day. Answers how many. */
export async function excuseOnDay(
  tx: Queryable,
  dayId: string,
  { id: registrationId, party }: Pick<RegistrationRow, 'id' | 'party'>,
  { positions, reason }: { positions: readonly number[] | undefined; reason: string | null },
): Promise<number> {
  const came = (await listMarksOn(tx, dayId, [registrationId])).filter(cameThen);
  const all = party.length === 0 ? [0] : party.map(({ position }) => position);
  const away = all.filter(
    (each) => (positions?.includes(each) ?? true) && !came.some(({ position }) => position === each),
  );
  for (const position of away) await markAway(tx, dayId, { registrationId, position, state: 'excused', reason });
  return away.length;
}

/** Nobody of it is in any more on this day. With a time, somebody else had let it in then. */
export async function takeBackOnDay(
  tx: Queryable,
  dayId: string,
  id: string,
  stillHereSince: Date | null,
): Promise<void> {
  await removeCame(tx, dayId, id);
  if (stillHereSince) await setHereOnDay(tx, dayId, id, stillHereSince);
}

export async function setEarlierTimeOnDay(tx: Queryable, dayId: string, id: string, time: Date): Promise<void> {
  const came = (await listMarksOn(tx, dayId, [id])).filter(cameThen);
  await markCame(
    tx,
    dayId,
    came.map(({ position }) => ({ registrationId: id, position, at: time })),
  );
}

/** Of a household those who are named, else all. Who stays away for a day keeps the seat for the next one. */
export async function letInOnDay(
  tx: Queryable,
  dayId: string,
  row: RegistrationRow,
  { here, absent }: Pick<z.output<typeof CheckIn>, 'here' | 'absent'>,
  now: Date,
): Promise<void> {
  const all = row.party.length === 0 ? [0] : row.party.map(({ position }) => position);
  const isKnown = (position: number): boolean => all.includes(position);
  if (here && !here.every(isKnown)) throw new Problem('invalid', { errors: { here: 'choice_unknown' } });
  if (absent && !absent.every(isKnown)) throw new Problem('invalid', { errors: { absent: 'choice_unknown' } });
  const isAway = absent !== undefined && all.every((position) => absent.includes(position));
  if (here?.some((position) => absent?.includes(position)))
    throw new Problem('invalid', { errors: { absent: 'choice_unknown' } });
  if (isAway) throw new Problem('invalid', { errors: { absent: 'somebody_must_come' } });
  const coming = here === undefined && absent === undefined ? placesOf(row) : (here ?? []);
  await markCame(
    tx,
    dayId,
    coming.map((position) => ({ registrationId: row.id, position, at: now })),
  );
}
