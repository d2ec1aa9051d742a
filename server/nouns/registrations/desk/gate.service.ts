import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findEvent } from '../../events/events.service.ts';
import {
  type CourseDayId,
  oneAsOfDay,
  setEarlierTimeOnDay,
  setHereOnDay,
  takeBackOnDay,
} from '../attendance/attendance.service.ts';
import { markCame } from '../attendance/attendance.sql.ts';
import type { Companion } from '../own/party.sql.ts';
import { enter } from '../own/registering.service.ts';
import { findRegistration, findRegistrationByRequest, type RegistrationRow } from '../registrations.sql.ts';
import { hasRoomForOffice } from '../seats/seat-rule.ts';
import { type NewRegistration, updateStatus } from '../seats/seats.sql.ts';
import { findLookalike, setAttendedAtOnce, setEarlierTimeOfOne } from './gate.sql.ts';

export { asOfDay, type CourseDayId, excuseOnDay, oneAsOfDay } from '../attendance/attendance.service.ts';
export { listMarks } from '../attendance/attendance.sql.ts';
export { fulfils, type Tally, tallyOf } from '../attendance/tally.ts';
export type { RegistrationRow } from '../registrations.sql.ts';
export {
  findLiveRegistration,
  findRegistration,
  findRegistrations,
  listRegistrationsOfEvent,
} from '../registrations.sql.ts';
export type { GateRow } from './gate.sql.ts';
export { listGateRows, listSought, readGateVersion } from './gate.sql.ts';

/** Whether the office may seat that many more now. */
export async function hasRoomNow(tx: Queryable, eventId: string, people: number): Promise<boolean> {
  const event = await findEvent(tx, eventId);
  return event !== undefined && hasRoomForOffice(event, people);
}

/** With all people, at this time; whatever the status was. An earlier time of the same person stays. */
export const setHere = (tx: Queryable, id: string, time: Date, dayId: CourseDayId): Promise<void> =>
  dayId === null ? updateStatus(tx, id, { status: 'attended' }, time) : setHereOnDay(tx, dayId, id, time);

/** Nobody of it is in any more; the seat stays. With a time, somebody else had let it in then. */
export async function takeBack(
  tx: Queryable,
  id: string,
  stillHereSince: Date | null,
  dayId: CourseDayId,
): Promise<void> {
  if (dayId !== null) return takeBackOnDay(tx, dayId, id, stillHereSince);
  await updateStatus(tx, id, { status: 'registered' }, new Date(0));
  if (stillHereSince) await setHere(tx, id, stillHereSince, null);
}

/** An earlier time wins. */
export const setEarlierTime = (tx: Queryable, id: string, time: Date, dayId: CourseDayId): Promise<void> =>
  dayId === null ? setEarlierTimeOfOne(tx, id, time) : setEarlierTimeOnDay(tx, dayId, id, time);

/** One person each, registered until now; each at the time of the own scan. */
export const setAttendedTogether = (
  tx: Queryable,
  come: readonly { id: string; time: Date }[],
  dayId: CourseDayId,
): Promise<void> =>
  dayId === null
    ? setAttendedAtOnce(
        tx,
        come.map(({ id }) => id),
        come.map(({ time }) => time),
      )
    : markCame(
        tx,
        dayId,
        come.map(({ id, time }) => ({ registrationId: id, position: 0, at: time })),
      );

export const cancelQuietly = (tx: Queryable, id: string, now: Date): Promise<void> =>
  updateStatus(tx, id, { status: 'cancelled' }, now);

export interface WalkInAtGate extends Omit<NewRegistration, 'code' | 'people' | 'status' | 'notes'> {
  companions: readonly Companion[];
  mayExceed: boolean;
  /** False of a cancelled event, or of a course that nobody joins any more. */
  mayEnter: boolean;
  dayId: CourseDayId;
  requestId: string;
}

export interface LetInAtGate {
  row: RegistrationRow;
  isSeated: boolean;
  /** Somebody of the event with the same phone or name. */
  lookalike: string | null;
}

/**
 * Under the lock of the event. Without a seat, the person waits in the line until the office decides. Whom the line must not
 * seat by itself is kept as cancelled: too many with one name, or an event that does not take place.
 */
export async function enterAtGate(
  tx: Queryable,
  { mayExceed, mayEnter, dayId, ...walkIn }: WalkInAtGate,
  time: Date,
): Promise<LetInAtGate> {
  const sent = await findRegistrationByRequest(tx, walkIn.requestId);
  if (sent) {
    const row = await oneAsOfDay(tx, dayId, sent);
    return { row, isSeated: row.status === 'attended', lookalike: null };
  }
  const event = await findEvent(tx, walkIn.eventId);
  if (!event) throw new Problem('not_found');
  const people = 1 + walkIn.companions.length;
  const maySeat = mayEnter && people <= event.maxPeople;
  const isSeated = maySeat && (mayExceed || hasRoomForOffice(event, people));
  const status = !maySeat ? 'cancelled' : isSeated ? 'registered' : 'waitlisted';
  const row = await enter(tx, { ...walkIn, notes: null, status }, time);
  if (!row) throw new Error('The person is registered already.');
  if (isSeated) await setHere(tx, row.id, time, dayId);
  return {
    row: await oneAsOfDay(tx, dayId, (await findRegistration(tx, row.id)) ?? row),
    isSeated,
    lookalike: walkIn.guest ? await findLookalike(tx, walkIn.eventId, { id: row.id, ...walkIn.guest }) : null,
  };
}
