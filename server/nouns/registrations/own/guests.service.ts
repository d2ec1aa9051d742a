import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { giveGuestCallsToPerson } from '../../../shared/phone-list/calls.service.ts';
import { lockEvents } from '../../events/events.service.ts';
import { findLiveRegistration, listGuestRegistrations, type RegistrationRow } from '../registrations.sql.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { updateStatus } from '../seats/seats.sql.ts';
import { giveGuestToPerson, listEventsOfGuest } from './guests.sql.ts';

/** Which of two registrations of one person stays: the lower one. */
const rank: Record<RegistrationStatus, number> = {
  attended: 0,
  registered: 1,
  waitlisted: 2,
  no_show: 3,
  cancelled: 4,
};

/**
 * Gives the locked person the guest registrations of their proven address. Of several for one event one stays; the
 * others are cancelled and free their seats.
 */
export async function joinGuestRegistrations(
  tx: Queryable,
  { id: personId, email }: { id: string; email: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const eventIds = await listEventsOfGuest(tx, email);
  // All of them before the first is settled: see the order of locks.
  await lockEvents(tx, eventIds);
  for (const eventId of eventIds) {
    await changeSeats(tx, { eventId, publicUrl, now }, async () => {
      const guests = await listGuestRegistrations(tx, eventId, email);
      const own = await findLiveRegistration(tx, eventId, personId);
      await keepBest(tx, own ? [own, ...guests] : guests, now);
      for (const { id } of guests) {
        await giveGuestToPerson(tx, id, personId);
        await giveGuestCallsToPerson(tx, id, personId);
      }
    });
  }
}

/** Of several living registrations of one person for one event: the best, then the first in line, then the oldest. */
export const whichStays = (rows: readonly RegistrationRow[]): RegistrationRow | undefined =>
  rows
    .filter(({ status }) => status !== 'cancelled')
    .toSorted(
      (one, other) =>
        rank[one.status] - rank[other.status] ||
        (one.waitlist_position ?? 0) - (other.waitlist_position ?? 0) ||
        one.registration_date.getTime() - other.registration_date.getTime(),
    )[0];

async function keepBest(tx: Queryable, rows: readonly RegistrationRow[], now: Date): Promise<void> {
  const best = whichStays(rows);
  const others = rows.filter((row) => row !== best && row.status !== 'cancelled');
  for (const { id } of others) await updateStatus(tx, id, { status: 'cancelled', byMember: true }, now);
}
