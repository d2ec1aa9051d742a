import { Problem } from '#contract/protocol/problem.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { takeBackEmails } from '../../../shared/mail/outbox.service.ts';
import { takeBackCalls } from '../../../shared/phone-list/calls.service.ts';
import { type EventRow, findEvent, isNotOver, mayStillJoin, seatEventOf } from '../../events/events.service.ts';
import type { EventChange, EventReactions } from '../../events/events-office.service.ts';
import { type DayChange, isMoved, type Telling } from '../../events/telling.ts';
import { forgetReminders } from '../own/reminders.sql.ts';
import { emailPeople } from '../registration-emails.ts';
import { listRegistrationsOfEvent, type RegistrationRow } from '../registrations.sql.ts';
import { putKeptSeatsBack, readKeptSeats } from './event-seats.sql.ts';
import { seatTheLine } from './seats.service.ts';

/** E-mails registered people about the change; added seats go to the waiting list in order. */
export const reactToEvents = (publicUrl: string): EventReactions => ({
  changed: async (tx, { before, after }, now, telling) => {
    await tellOfChange(tx, { before, after, publicUrl, telling }, now);
    await seatTheLine(tx, { eventId: seatEventOf(after), publicUrl, now, telling });
    await tellOfTooFewSeats(tx, { before, after, publicUrl, telling }, now);
  },
  ended: (tx, event, now, telling) => tellOfEnd(tx, { event, publicUrl, telling }, now),
  cancelled: async (tx, event, now, telling) => {
    if (event.course && event.course.event_id !== event.id) {
      const dayChanges = [{ before: event, after: null, reason: event.cancel_reason }];
      return tellOfDays(tx, event.course.event_id, { dayChanges, publicUrl, telling }, now);
    }
    const rows = await listExpected(tx, event.id);
    await emailPeople(tx, { kind: 'eventCalledOff', rows, publicUrl, telling }, now);
  },
  courseChanged: async (tx, first, dayChanges, { now, telling }) => {
    if (first.status !== 'published' || !isNotOver(first, now)) return;
    await tellOfDays(tx, first.id, { dayChanges, publicUrl, telling }, now);
  },
  readSeats: readKeptSeats,
  putSeatsBack: putKeptSeatsBack,
  unsay: async (tx, holdId, now) => (await takeBackEmails(tx, holdId)) && (await takeBackCalls(tx, holdId, now)),
  seatTheLine: (tx, { id }, now) => seatTheLine(tx, { eventId: id, publicUrl, now }),
  countAddressees: async (queryable, eventId) => {
    const event = await findEvent(queryable, eventId);
    if (!event) throw new Problem('not_found');
    const rows = await listExpected(queryable, seatEventOf(event));
    const emails = rows.filter(({ email }) => email !== null).length;
    return { emails, calls: rows.length - emails };
  },
});

interface Tools {
  publicUrl: string;
  telling: Telling;
}

/** Who has a seat, waits for one or is there already. */
const listExpected = async (queryable: Queryable, eventId: string): Promise<RegistrationRow[]> =>
  (await listRegistrationsOfEvent(queryable, eventId)).filter(
    ({ status }) => status !== 'cancelled' && status !== 'no_show',
  );

/** Everybody with a seat, and who waits for one. */
async function tellOfDays(
  tx: Queryable,
  firstId: string,
  how: Tools & { dayChanges: readonly DayChange[] },
  now: Date,
): Promise<void> {
  const rows = await listExpected(tx, firstId);
  const isWaiting = ({ status }: RegistrationRow): boolean => status === 'waitlisted';
  await emailPeople(tx, { ...how, kind: 'courseChanged', rows: rows.filter((row) => !isWaiting(row)) }, now);
  await emailPeople(tx, { ...how, kind: 'courseChangedWaiting', rows: rows.filter(isWaiting) }, now);
}

/** People with a seat get an e-mail about the new time or place, unless the event is over. */
async function tellOfChange(
  tx: Queryable,
  { before, after, publicUrl, telling }: EventChange & Tools,
  now: Date,
): Promise<void> {
  if (before.date !== after.date) await forgetReminders(tx, after.id);
  if (telling.movesAreToldTogether || after.status !== 'published' || !isUpcoming(after.date, now)) return;
  if (!isMoved(before, after)) return;
  if (after.course) {
    const dayChanges = [{ before, after, reason: null }];
    return tellOfDays(tx, seatEventOf(after), { dayChanges, publicUrl, telling }, now);
  }
  const rows = await listRegistrationsOfEvent(tx, after.id);
  // An e-mail tells of this change alone. A call tells what the page does: the last move of the day, and of the place.
  const { date, time, location } = before;
  const moved = { at: now, date, time, location };
  const seated = rows
    .filter(({ status }) => status === 'registered')
    .map((row) => (row.email === null ? row : { ...row, moved }));
  await emailPeople(tx, { kind: 'eventChanged', rows: seated, publicUrl, telling }, now);
}

/** Whose party no longer fits into the whole event is passed over from now on. */
async function tellOfTooFewSeats(
  tx: Queryable,
  { before, after, publicUrl, telling }: EventChange & Tools,
  now: Date,
): Promise<void> {
  const { capacity } = after;
  if (after.status !== 'published' || capacity === null || !mayStillJoin(after, now) || after.waiting === 0) return;
  const fitted = (people: number): boolean => before.capacity === null || people <= before.capacity;
  const rows = await listRegistrationsOfEvent(tx, after.id);
  const passedOver = rows.filter(
    ({ status, people }) => status === 'waitlisted' && people > capacity && fitted(people),
  );
  await emailPeople(tx, { kind: 'eventPartyTooLarge', rows: passedOver, publicUrl, telling }, now);
}

/** Call before deleting the event. Registered and waiting people get an e-mail, unless it is over. */
async function tellOfEnd(
  tx: Queryable,
  { event, publicUrl, telling }: { event: EventRow } & Tools,
  now: Date,
): Promise<void> {
  // Who was told that it is cancelled need not hear it twice.
  if (telling.movesAreToldTogether || event.status !== 'published' || !isNotOver(event, now)) return;
  await emailPeople(tx, { kind: 'eventCancelled', rows: await listExpected(tx, event.id), publicUrl, telling }, now);
}
