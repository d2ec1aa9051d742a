import type { z } from 'zod';
import { isUpcoming } from '#contract/india-day.ts';
import type { Language } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import { type RegisterForEvent, Registration } from '#contract/registrations.ts';
import { holdPerson } from '../accounts/accounts.service.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type EventRow, findEvent } from '../events/events.service.ts';
import type { Person } from '../http/person.ts';
import { newPassCode } from './pass-code.ts';
import { tellPeople } from './registration-letters.ts';
import { findLiveRegistration, findRegistration, type RegistrationRow } from './registrations.sql.ts';
import { changeSeats, hasSeatForNewcomer } from './seats.service.ts';
import { insertRegistration, type NewRegistration } from './seats.sql.ts';
import { oneInLanguage, type ShownRegistration } from './shown-registration.ts';

export interface RegistrationTools {
  database: Database;
  publicUrl: string;
}

type Wish = z.output<typeof RegisterForEvent>;

export interface Occasion {
  now: Date;
  language: Language;
}

const triesForCode = 5;

/** What becomes of the wish; the same question is asked before the lock, to refuse quickly, and under it, to be sure. */
async function demandPlace(
  queryable: Queryable,
  event: EventRow | undefined,
  personId: string,
  wish: Wish,
  { now, language }: Occasion,
): Promise<NewRegistration['status']> {
  if (!event) throw new Problem('not_found');
  if (!isUpcoming(event.date, now)) throw new Problem('event_past');
  if (!event.registrationRequired) throw new Problem('registration_not_needed');
  const existing = await findLiveRegistration(queryable, event.id, personId);
  if (existing) {
    const data = Registration.parse(await oneInLanguage(queryable, existing, language));
    throw new Problem('already_registered', { data });
  }
  if (hasSeatForNewcomer(event)) return 'registered';
  if (!wish.waitlist) throw new Problem('event_full');
  return 'waitlisted';
}

/** Under the lock of the event, so that only the code can be taken. */
export async function enter(
  tx: Queryable,
  registration: Omit<NewRegistration, 'code'>,
  now: Date,
): Promise<RegistrationRow> {
  for (let tries = 0; tries < triesForCode; tries += 1) {
    const id = await insertRegistration(tx, { ...registration, code: newPassCode() }, now);
    const row = id === null ? undefined : await findRegistration(tx, id);
    if (row) return row;
  }
  throw new Error('No free code was found.');
}

/** Takes a seat, or a place in the line for those who want one. Asked again after a lost answer, it names what there is. */
export async function register(
  { database, publicUrl }: RegistrationTools,
  caller: Person,
  eventId: string,
  wish: Wish,
  occasion: Occasion,
): Promise<ShownRegistration> {
  const { now, language } = occasion;
  await demandPlace(database, await findEvent(database, eventId), caller.id, wish, occasion);
  return database.transaction(async (tx) => {
    if (!(await holdPerson(tx, caller.id))) throw new Problem('not_signed_in');
    return changeSeats(tx, { eventId, publicUrl, now }, async (event) => {
      const status = await demandPlace(tx, event, caller.id, wish, occasion);
      const row = await enter(tx, { eventId, personId: caller.id, status, notes: wish.notes ?? null }, now);
      const kind = status === 'registered' ? 'eventRegistered' : 'eventWaitlisted';
      await tellPeople(tx, { kind, rows: [row], publicUrl }, now);
      return oneInLanguage(tx, row, language);
    });
  });
}
