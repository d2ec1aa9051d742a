import { Problem } from '#contract/protocol/problem.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { type EventRow, seatsOpenOf } from '../events/events.service.ts';

/** The rule of seats for several; `seat-rule.sql.ts` has the same for one person and nobody waiting. */
export function demandOpenEvent(event: EventRow | undefined, now: Date): EventRow {
  if (!event) throw new Problem('not_found');
  if (!isUpcoming(event.date, now)) throw new Problem('event_past');
  if (!event.registrationRequired) throw new Problem('registration_not_needed');
  return event;
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
