import type { Queryable } from '../../../platform/database/database.ts';
import { lockEvents } from '../../events/events.service.ts';
import {
  findLiveRegistration,
  giveRegistrations,
  listEventsOf,
  listEveryRegistrationOf,
  type RegistrationRow,
} from '../registrations.sql.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { updateStatus } from '../seats/seats.sql.ts';
import { whichStays } from './guests.service.ts';
import { giveOwnActs } from './own-acts.ts';

export interface RegistrationConflict {
  own: RegistrationRow;
  other: RegistrationRow;
  keeps: 'own' | 'other';
}

const conflictOf = (own: RegistrationRow, other: RegistrationRow): RegistrationConflict => ({
  own,
  other,
  keeps: whichStays([own, other]) === own ? 'own' : 'other',
});

/** What joining would do: how many registrations move, and which stand in each other's way. */
export async function previewJoining(
  queryable: Queryable,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<{ moved: number; conflicts: RegistrationConflict[] }> {
  const [own, others] = [
    await listEveryRegistrationOf(queryable, toId),
    await listEveryRegistrationOf(queryable, fromId),
  ];
  const isLive = ({ status }: RegistrationRow): boolean => status !== 'cancelled';
  const conflicts = others.filter(isLive).flatMap((other) => {
    const mine = own.find((row) => isLive(row) && row.event_id === other.event_id);
    return mine ? [conflictOf(mine, other)] : [];
  });
  return { moved: others.length, conflicts };
}

/**
 * Gives all registrations of one locked person to another. Of two for one event the better one stays; the other is
 * cancelled, and its seats go to the waiting list.
 */
export async function joinRegistrations(
  tx: Queryable,
  { fromId, toId }: { fromId: string; toId: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const eventIds = await listEventsOf(tx, fromId);
  // All of them before the first is settled: see the order of locks.
  await lockEvents(tx, eventIds);
  for (const eventId of eventIds) {
    await changeSeats(tx, { eventId, publicUrl, now }, async () => {
      const own = await findLiveRegistration(tx, eventId, toId);
      const other = await findLiveRegistration(tx, eventId, fromId);
      if (own && other) {
        const { keeps } = conflictOf(own, other);
        const lost = keeps === 'own' ? other : own;
        await updateStatus(tx, lost.id, { status: 'cancelled', byMember: true }, now);
      }
      await giveRegistrations(tx, { eventId, fromId, toId });
    });
  }
  await giveOwnActs(tx, fromId, toId);
}
