import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type EventRow, findEvent, lockEvents, mayStillBeSeated } from '../../events/events.service.ts';
import { type Telling, usualTelling } from '../../events/telling.ts';
import { excuseFromPastDays } from '../attendance/attendance.sql.ts';
import { emailPeople } from '../registration-emails.ts';
import { findRegistrations } from '../registrations.sql.ts';
import { seatFirstWaiting } from './seats.sql.ts';

export interface SeatChange {
  eventId: string;
  publicUrl: string;
  now: Date;
  /** Whom the office has just sent into the line: not seated again in the same breath. */
  keptWaiting?: string | null;
  /** How those who get a seat are told; at once unless said. */
  telling?: Telling;
}

/**
 * The only way to change seats: locks the event row, runs `work`, then seats the waiting list. Lock order: people,
 * events, content version.
 */
export async function changeSeats<T>(
  tx: Queryable,
  change: SeatChange,
  work: (event: EventRow) => Promise<T>,
): Promise<T> {
  const [locked] = await lockEvents(tx, [change.eventId]);
  // What is read beside the locked row is as old as the wait for it: a series may have become a course meanwhile.
  const before = locked?.series_id ? await findEvent(tx, change.eventId) : locked;
  if (!before) throw new Problem('not_found');
  const result = await work(before);
  await seatTheLine(tx, change);
  return result;
}

/** To be called under the lock of the event, after the change. */
export async function seatTheLine(tx: Queryable, change: SeatChange): Promise<void> {
  const { eventId, now, publicUrl, keptWaiting = null, telling = usualTelling } = change;
  const event = await findEvent(tx, eventId);
  if (!event) return;
  const { capacity } = event;
  const seats = capacity === null ? null : capacity - event.seatsTaken;
  if (
    event.status !== 'published' ||
    event.waiting === 0 ||
    (seats !== null && seats <= 0) ||
    !mayStillBeSeated(event, now)
  )
    return;
  const seated = await seatFirstWaiting(tx, event.id, { seats, capacity, except: keptWaiting });
  if (event.course) await excuseFromPastDays(tx, seated, indiaDayOf(now));
  const rows = await findRegistrations(tx, seated);
  await emailPeople(tx, { kind: 'eventSeatFreed', rows, publicUrl, telling }, now);
}
