import { Problem } from '#contract/protocol/problem.ts';
import type { RestoringRules } from '../../../shared/bin/bin.service.ts';
import { findEvent, isNotOver } from '../../events/events.service.ts';
import { emailPeople } from '../registration-emails.ts';
import { findLiveRegistration, listRegistrationsOfEvent } from '../registrations.sql.ts';
import { hasRoomForOffice, noRoomForOffice } from './seat-rule.ts';
import { changeSeats } from './seats.service.ts';

/** What comes back from the bin keeps to the seats; people hear that their event takes place after all. */
export const restoreByRules = (publicUrl: string): RestoringRules => ({
  registration: (tx, { event_id: eventId, person_id: personId, status, people }, putBack, now) =>
    changeSeats(tx, { eventId, publicUrl, now }, async (event) => {
      const own = personId === null ? undefined : await findLiveRegistration(tx, eventId, personId);
      if (own && status !== 'cancelled') {
        throw new Problem('already_there', { data: { kind: 'registration', id: own.id, name: own.name } });
      }
      const takesSeat = status === 'registered' || status === 'attended';
      if (takesSeat && !hasRoomForOffice(event, people)) throw noRoomForOffice(event, people);
      await putBack();
    }),
  eventIsBack: async (tx, eventId, now) => {
    const event = await findEvent(tx, eventId);
    if (event?.status !== 'published' || !isNotOver(event, now)) return;
    const rows = await listRegistrationsOfEvent(tx, eventId);
    const waiting = rows.filter(({ status }) => status === 'waitlisted');
    // Whoever waits reads the number in the line; by telephone only that the event takes place.
    const called = waiting.filter(({ email }) => email === null);
    const seated = rows.filter(({ status }) => status === 'registered');
    await emailPeople(tx, { kind: 'eventTakesPlace', rows: [...seated, ...called], publicUrl }, now);
    const written = waiting.filter(({ email }) => email !== null);
    await emailPeople(tx, { kind: 'eventWaitlisted', rows: written, publicUrl }, now);
  },
});
