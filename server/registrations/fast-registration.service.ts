import type { Logger } from 'pino';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { type Act, recordingActs } from '../audit/audit.service.ts';
import { announceOutbox, emailInsert, type SignedEmail, sign } from '../mail/outbox.service.ts';
import { tellSeatsChanged } from '../platform/cache/content-version.ts';
import { type Database, DatabaseUnavailable, type SqlPart } from '../platform/database/database.ts';
import type { Person } from '../platform/http/person.ts';
import { type AskOne, batch, batchByKey } from '../platform/limits/batching.ts';
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import type { EventCache } from './event-cache.ts';
import { type AtOnceOptions, type FastRegistration, insertSeatsAtOnce, type SeatRow } from './fast-registration.sql.ts';
import { registeredAct } from './own-acts.ts';
import { type Companion, placesOf } from './party.sql.ts';
import { newPassCode } from './pass-code.ts';
import { registrationEmail } from './registration-emails.ts';
import type { CountRegistrations } from './registration-paths.ts';
import { mostRounds, roundsWindow } from './rounds.ts';
import type { ShownRegistration } from './shown-registration.ts';

export interface CallContext {
  now: Date;
  language: Language;
  requestId: string;
}

interface Input extends FastRegistration {
  email: SignedEmail;
  act: Act;
  now: Date;
}

interface Seat extends Pick<SeatRow, 'id' | 'phone'> {
  takenAt: Date;
}

/** Answers undefined when there was no seat to be had at once. */
export type TakeSeat = AskOne<Input, Seat | undefined>;
/** The next batch need not wait until everybody knows of this one; its answers do. */
type Outcome = (Seat & { told: Promise<void> }) | 'held' | undefined;

export interface FastTools {
  database: Database;
  log: Logger;
  count: CountRegistrations;
}

const batchOptions = { most: 50, underWay: 1 };
/** In one process; its other connections stay free for other work. */
const heldEventsAtOnce = 4;

/**
 * One batch for registrations of all events. Inputs whose event row is locked go to a queue per event, which delays no
 * other.
 */
export function openSeatsAtOnce(tools: FastTools): TakeSeat {
  const limit = createConcurrencyLimit(heldEventsAtOnce);
  const seatTogether = batch((inputs: readonly Input[]) => seatAll(tools, inputs, 'skip'), batchOptions);
  const seatInTurn = batchByKey(
    ({ event }: Input) => event.id,
    () => batch((inputs) => limit.run(() => seatAll(tools, inputs, 'wait')), batchOptions),
  );
  return async (input) => {
    const first = await seatTogether(input);
    const outcome = first === 'held' ? await seatInTurn(input) : first;
    if (outcome === undefined || outcome === 'held') return undefined;
    const { told, ...seat } = outcome;
    await told;
    return seat;
  };
}

/** A failed batch wrote nothing; its inputs take the locked path. */
async function seatAll(
  { database, log, count }: FastTools,
  inputs: readonly Input[],
  held: AtOnceOptions['held'],
): Promise<Outcome[]> {
  const now = new Date(Math.max(...inputs.map((input) => input.now.getTime())));
  const emails = inputs.map(({ email }) => email);
  const acts = inputs.map(({ act }) => act);
  const inserting = [
    (seated: SqlPart) => emailInsert(emails, seated, now),
    (seated: SqlPart) => recordingActs(acts, seated, now),
  ];
  const tell = (): Promise<void> => {
    announceOutbox(database);
    return tellSeatsChanged(database);
  };
  const options = {
    held,
    inserting,
    today: indiaDayOf(now),
    now,
    rounds: { most: mostRounds, ...roundsWindow(now) },
  };
  const rows = await insertSeatsAtOnce(database, inputs, options).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) {
      log.error({ err: error }, 'the fast path of registering failed');
      count('failed', inputs.length);
      return [];
    }
    // It may have been kept for all we know.
    await tell();
    throw error;
  });
  const seated = rows.filter(({ id }) => id !== null).length;
  if (seated > 0) count('fast', seated);
  const told = seated > 0 ? tell() : Promise.resolve();
  const outcomes = new Map(
    rows.map(({ number, ...row }) => [number, row.id === null ? 'held' : { ...row, takenAt: now, told }] as const),
  );
  return inputs.map((_, place) => outcomes.get(place + 1));
}

export interface FastRegistrationTools {
  publicUrl: string;
  eventCache: EventCache;
  takeSeat: TakeSeat;
}

/**
 * The usual case in one statement: free seat, no waiting list, cached event and person unchanged. Otherwise it writes
 * nothing, and the locked path decides.
 */
export async function registerFast(
  { publicUrl, eventCache, takeSeat }: FastRegistrationTools,
  person: Person,
  { eventId, notes, companions }: { eventId: string; notes: string | null; companions: readonly Companion[] },
  { now, language, requestId }: CallContext,
): Promise<ShownRegistration | undefined> {
  const known = await eventCache.find(eventId, person.language);
  const { email: address } = person;
  // Without an address there is no e-mail to write along.
  if (!known || address === null) return undefined;
  const { written: event, shown, facts, signature } = known;
  const code = newPassCode();
  const people = 1 + companions.length;
  const party = placesOf(companions);
  const email = registrationEmail(
    'eventRegistered',
    { ...person, email: address, title: shown.title, facts, event_id: eventId, code, people },
    publicUrl,
  );
  const act = registeredAct({ person, event, requestId }, 'registered', people);
  const seat = await takeSeat({ person, event, code, notes, people, party, now, act, email: sign(email, signature) });
  if (!seat) return undefined;
  const read = (await eventCache.find(eventId, language))?.shown ?? shown;
  const { title, location, moved, language: shownIn, languages } = read;
  return {
    id: seat.id,
    event_id: eventId,
    title,
    location,
    source_language: event.source_language,
    date: event.date,
    time: event.time,
    ...(moved && { moved }),
    status: 'registered',
    code,
    waitlist_position: null,
    registration_date: seat.takenAt,
    personId: person.id,
    name: person.name,
    email: person.email,
    phone: seat.phone,
    personLanguage: person.language,
    notes,
    feedback: null,
    rating: null,
    check_in_time: null,
    people,
    people_here: 0,
    party: party.map(({ position, name = null, age_group, age_said }) => ({
      position,
      name: position === 0 ? person.name : name,
      age_group,
      age_said,
      check_in_time: null,
      absent: false,
    })),
    language: shownIn,
    languages,
  };
}
