import { Problem } from '#contract/protocol/problem.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { noteSeatsChanged } from '../../../platform/cache/content-version.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type EventRow, findEvent, lockEvents } from '../../events/events.service.ts';
import { type Telling, usualTelling } from '../../events/telling.ts';
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
  const [before] = await lockEvents(tx, [change.eventId]);
  if (!before) throw new Problem('not_found');
  const result = await work(before);
  await settleSeats(tx, before, change);
  return result;
}

const counts = ['seatsTaken', 'waiting', 'waitingPeople'] as const;
const hasOtherCounts = (one: EventRow, other: EventRow): boolean => counts.some((name) => one[name] !== other[name]);

/** To be called under the lock, with the event as it was. */
export async function settleSeats(tx: Queryable, before: EventRow, change: SeatChange): Promise<void> {
  const after = await findEvent(tx, before.id);
  if (!after) return;
  const hasSeated = await seatTheLine(tx, after, change);
  if (hasSeated || hasOtherCounts(before, after)) {
    noteSeatsChanged(tx);
  }
}

async function seatTheLine(tx: Queryable, event: EventRow, change: SeatChange): Promise<boolean> {
  const { now, publicUrl, keptWaiting = null, telling = usualTelling } = change;
  const { capacity } = event;
  const seats = capacity === null ? null : capacity - event.seatsTaken;
  if (
    event.status !== 'published' ||
    event.waiting === 0 ||
    (seats !== null && seats <= 0) ||
    !isUpcoming(event.date, now)
  )
    return false;
  const seated = await seatFirstWaiting(tx, event.id, { seats, capacity, except: keptWaiting });
  const rows = await findRegistrations(tx, seated);
  await emailPeople(tx, { kind: 'eventSeatFreed', rows, publicUrl, telling }, now);
  return seated.length > 0;
}
