import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { type RegisterForEvent, Registration } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/person.ts';
import { createQueuesByKey, createWorkQueue, type WorkQueue } from '../../../platform/limits/work-queue.ts';
import { lockPersonAgainstDeletion } from '../../../shared/accounts/accounts.service.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { recordYesAgain } from '../../../shared/consents/consents.service.ts';
import { demandGuardian, recordGuardian } from '../../../shared/consents/parents.service.ts';
import { type EventRow, findEvent } from '../../events/events.service.ts';
import { emailPeople } from '../registration-emails.ts';
import { oneInLanguage, type RegistrationView } from '../registration-view.ts';
import { findLiveRegistration, findRegistration, listCancelled, type RegistrationRow } from '../registrations.sql.ts';
import { cancellationWindow, secondsUntilNextRegistration } from '../seats/cancellation-limit.ts';
import { demandOpenEvent, demandPartySize, hasRoomFor, noRoomFor } from '../seats/seat-rule.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { insertRegistration, type NewRegistration } from '../seats/seats.sql.ts';
import { hasLiveGuest } from './guests.sql.ts';
import { registeredAct } from './own-acts.ts';
import { type Companion, replaceParty } from './party.sql.ts';
import { newPassCode } from './pass-code.ts';

export interface RegistrationTools {
  database: Database;
  publicUrl: string;
}

export interface RegisteringTools extends RegistrationTools {
  /** By event. */
  queue: WorkQueue<string>;
}

export interface CallContext {
  now: Date;
  language: Language;
  requestId: string;
}

/** Connections of one process; its others stay free for everybody else. */
const registrationsAtOnce = 4;
/** Together with the wait for the event, less than the time after which a request is given up. */
const longestWaitForConnectionMs = 4_000;

/**
 * One registration of an event at a time in this process, since they would only wait for its row; so an event whose row
 * is held takes one connection and delays no other event.
 */
export function openRegistrationQueue(): WorkQueue<string> {
  const connections = createWorkQueue({ atOnce: registrationsAtOnce, longestWaitMs: longestWaitForConnectionMs });
  const events = createQueuesByKey(() => createWorkQueue({ atOnce: 1 }));
  return { run: (work, eventId) => events.run(() => connections.run(work), eventId) };
}

type Input = z.output<typeof RegisterForEvent>;

const triesForCode = 5;

/** Under the lock of the event; undefined when the person is registered already. */
export async function enter(
  tx: Queryable,
  { companions, ...registration }: Omit<NewRegistration, 'code' | 'people'> & { companions: readonly Companion[] },
  now: Date,
): Promise<RegistrationRow | undefined> {
  const { eventId, personId } = registration;
  const people = 1 + companions.length;
  for (let tries = 0; tries < triesForCode; tries += 1) {
    const row = await insertRegistration(tx, { ...registration, people, code: newPassCode() }, now);
    if (row && people === 1) return row;
    if (row) {
      await replaceParty(tx, row.id, companions);
      return findRegistration(tx, row.id);
    }
    if (personId !== undefined && (await findLiveRegistration(tx, eventId, personId))) return undefined;
  }
  throw new Error('No free code was found.');
}

/** Says that the address is registered and nothing else: whoever asks has not proven that the address is theirs. */
const guestIsRegistered = (): Problem => new Problem('already_registered');

/**
 * Takes a seat or a place on the waiting list; a repeated call answers the existing one. Whoever can be refused is so
 * before and after waiting for a turn, without a lock.
 */
export async function register(
  tools: RegisteringTools,
  person: Person,
  eventId: string,
  { notes = null, waitlist = false, party = [], guardian }: Input,
  { now, language, requestId }: CallContext,
): Promise<RegistrationView> {
  const { database, publicUrl, queue } = tools;
  const people = 1 + party.length;
  const isGuardian = demandGuardian(party, guardian);
  const alreadyRegistered = async (queryable: Queryable): Promise<Problem | undefined> => {
    const existing = await findLiveRegistration(queryable, eventId, person.id);
    if (!existing) return (await hasLiveGuest(queryable, eventId, person.email)) ? guestIsRegistered() : undefined;
    const data = Registration.parse(await oneInLanguage(queryable, existing, language));
    return new Problem('already_registered', { data });
  };
  const findPlace = async (queryable: Queryable, known?: EventRow): Promise<'registered' | 'waitlisted'> => {
    const event = demandOpenEvent(known, now);
    demandPartySize(event, people);
    if (hasRoomFor(event, people)) return 'registered';
    if (!waitlist) throw (await alreadyRegistered(queryable)) ?? noRoomFor(event, people);
    return 'waitlisted';
  };
  const demandNotTooOften = async (tx: Queryable): Promise<void> => {
    const cancelled = await listCancelled(tx, eventId, person.id, cancellationWindow(now));
    const retryAfterSeconds = secondsUntilNextRegistration(cancelled, now);
    if (retryAfterSeconds === undefined) return;
    throw (await alreadyRegistered(tx)) ?? new Problem('registered_too_often', { retryAfterSeconds });
  };
  const refuseEarly = async () => findPlace(database, await findEvent(database, eventId));
  const takePlace = async (tx: Queryable): Promise<RegistrationView> => {
    if (!(await lockPersonAgainstDeletion(tx, person.id))) throw new Problem('not_signed_in');
    return changeSeats(tx, { eventId, publicUrl, now }, async (event) => {
      const status = await findPlace(tx, event);
      if (await hasLiveGuest(tx, eventId, person.email)) throw guestIsRegistered();
      await demandNotTooOften(tx);
      const row = await enter(tx, { eventId, personId: person.id, status, notes, companions: party }, now);
      if (!row) throw (await alreadyRegistered(tx)) ?? new Problem('conflict');
      await recordYesAgain(tx, person, now);
      if (isGuardian) await recordGuardian(tx, person, row.id, now);
      await recordAct(tx, registeredAct({ person, event, requestId }, status, people), now);
      const kind = status === 'registered' ? 'eventRegistered' : 'eventWaitlisted';
      await emailPeople(tx, { kind, rows: [row], publicUrl }, now);
      return oneInLanguage(tx, row, language);
    });
  };
  await refuseEarly();
  return queue.run(async () => {
    await refuseEarly();
    return database.transaction(takePlace);
  }, eventId);
}
