import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import { giveGuestCallsToPerson } from '../calls/calls.service.ts';
import { lockEvents } from '../events/events.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { giveGuestToPerson, listEventsOfGuest } from './guests.sql.ts';
import { findLiveRegistration, listGuestRegistrations, type RegistrationRow } from './registrations.sql.ts';
import { changeSeats } from './seats.service.ts';
import { updateStatus } from './seats.sql.ts';

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

async function keepBest(tx: Queryable, rows: readonly RegistrationRow[], now: Date): Promise<void> {
  const [, ...others] = rows
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => rank[one.status] - rank[other.status]);
  for (const { id } of others) await updateStatus(tx, id, { status: 'cancelled', byMember: true }, now);
}
