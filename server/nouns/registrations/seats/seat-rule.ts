import { windowAt } from '#contract/events/event-life.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { asShownCourse, type EventRow, isNotOver, mayStillJoin, seatsOpenOf } from '../../events/events.service.ts';

/** That anybody may register at all. */
export function demandOpenEvent(event: EventRow | undefined, now: Date): EventRow {
  if (!event || event.status === 'draft') throw new Problem('not_found');
  demandNoDayAlone(event);
  if (!isNotOver(event, now)) throw new Problem('event_past');
  if (event.status === 'cancelled') throw new Problem('event_cancelled');
  if (!event.registrationRequired) throw new Problem('registration_not_needed');
  if (!mayStillJoin(event, now)) throw new Problem('course_late');
  demandOpenWindow(event, now);
  return event;
}

/** A course has one registration, on its first day: whoever registers for another day is shown the course. */
export function demandNoDayAlone({ id, course }: EventRow): void {
  if (!course || course.event_id === id) return;
  throw new Problem('course_day', { data: { event_id: course.event_id, course: asShownCourse(course) } });
}

/** With the hours, which the caller may say in words. */
function demandOpenWindow(event: EventRow, now: Date): void {
  if (windowAt(event, now) === 'open') return;
  const { registration_opens_at: opens, registration_closes_at: closes } = event;
  throw new Problem('registration_not_open', {
    data: { opens_at: opens?.toISOString() ?? null, closes_at: closes?.toISOString() ?? null },
  });
}

/** The office may register before and after the hours, but for nothing that does not take place. */
export function demandTakingPlace({ status }: EventRow): void {
  if (status === 'cancelled') throw new Problem('event_cancelled');
  if (status === 'draft') throw new Problem('event_not_published');
}

/** No seat could ever be found for more. */
export function demandPartySize({ maxPeople, capacity }: EventRow, people: number): void {
  if (people > maxPeople || (capacity !== null && people > capacity)) throw new Problem('party_too_large');
}

/** Those who wait go first. */
export function hasRoomFor(event: EventRow, people: number): boolean {
  const open = seatsOpenOf(event);
  return open === null || people <= open;
}

/** The office may seat whom it likes, as long as there is a seat. */
export const hasRoomForOffice = ({ capacity, seatsTaken }: EventRow, people: number): boolean =>
  capacity === null || seatsTaken + people <= capacity;

const missingSeats = (people: number, seatsOpen: number | null): Problem =>
  people === 1 ? new Problem('event_full') : new Problem('not_enough_seats', { data: { seatsOpen } });

export const noRoomFor = (event: EventRow, people: number): Problem => missingSeats(people, seatsOpenOf(event));

export const noRoomForOffice = ({ capacity, seatsTaken }: EventRow, people: number): Problem =>
  missingSeats(people, capacity === null ? null : Math.max(0, capacity - seatsTaken));
