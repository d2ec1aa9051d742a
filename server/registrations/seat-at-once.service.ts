import { indiaDayOf } from '#contract/india-day.ts';
import type { Language } from '#contract/language.ts';
import { type Act, recordingActs } from '../audit/audit.service.ts';
import { type AskOne, inBatches, inLanes } from '../batches.ts';
import { tellSeatsChanged } from '../content/content.service.ts';
import { type Database, DatabaseUnavailable, type SqlPart } from '../database/database.ts';
import { createGate, type Gate } from '../gate.ts';
import type { Person } from '../http/person.ts';
import { noteLetters, puttingLetters, type SignedLetter, sign } from '../mail/outbox.service.ts';
import type { KnownEvents } from './known-events.ts';
import { registeredAct } from './own-acts.ts';
import { newPassCode } from './pass-code.ts';
import { letterAbout } from './registration-letters.ts';
import { insertSeatsAtOnce, type SeatAtOnce, type SeatRow } from './seat-at-once.sql.ts';
import type { ShownRegistration } from './shown-registration.ts';

export interface Occasion {
  now: Date;
  language: Language;
  requestId: string;
}

interface Wish extends SeatAtOnce {
  letter: SignedLetter;
  act: Act;
  now: Date;
}

/** Answers undefined when there was no seat to be had at once. */
export type TakeSeat = AskOne<Wish, SeatRow | undefined>;

const rounds = { most: 50, underWay: 1 };
/** In one process; the others of its connections stay free for everybody else. */
const eventsAtOnce = 4;

/** Seats for all who come for an event while the database seats others. */
export function openSeatsAtOnce(database: Database): TakeSeat {
  const gate = createGate(eventsAtOnce);
  return inLanes(
    ({ event }) => event.id,
    () => inBatches((wishes) => seatAll(database, gate, wishes), rounds),
  );
}

/** A round that fails has seated nobody: its people are then looked at one by one. */
async function seatAll(database: Database, gate: Gate, wishes: readonly Wish[]): Promise<(SeatRow | undefined)[]> {
  const latest = new Date(Math.max(...wishes.map(({ now }) => now.getTime())));
  const inserting = [
    (seated: SqlPart) =>
      puttingLetters(
        wishes.map(({ letter }) => letter),
        seated,
        latest,
      ),
    (seated: SqlPart) =>
      recordingActs(
        wishes.map(({ act }) => act),
        seated,
        latest,
      ),
  ];
  const tell = (): Promise<void> => {
    noteLetters(database);
    return tellSeatsChanged(database);
  };
  const today = indiaDayOf(latest);
  const rows = await gate.pass(() =>
    insertSeatsAtOnce(database, wishes, { inserting, today, now: latest }).catch(async (error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) return [];
      // It may have been kept for all we know.
      await tell();
      throw error;
    }),
  );
  if (rows.length > 0) await tell();
  const seated = new Map(rows.map((row) => [row.number, row]));
  return wishes.map((_, place) => seated.get(place + 1));
}

export interface SeatAtOnceTools {
  publicUrl: string;
  knownEvents: KnownEvents;
  takeSeat: TakeSeat;
}

/**
 * The usual case in one statement: there is a seat, nobody waits, the person has none yet, and event and person are as we
 * know them. Then the seat is taken, noted and told by letter; in every other case nothing is done and nothing answered,
 * and the rules under the lock say why.
 */
export async function takeSeatAtOnce(
  { publicUrl, knownEvents, takeSeat }: SeatAtOnceTools,
  person: Person,
  { eventId, notes }: { eventId: string; notes: string | null },
  { now, language, requestId }: Occasion,
): Promise<ShownRegistration | undefined> {
  const known = await knownEvents.find(eventId, person.language);
  if (!known) return undefined;
  const { written: event, shown, signature } = known;
  const code = newPassCode();
  const letter = letterAbout('eventRegistered', { ...shown, ...person, event_id: eventId, code }, publicUrl);
  const act = registeredAct({ person, event, requestId }, 'registered');
  const seat = await takeSeat({ person, event, code, notes, now, act, letter: sign(letter, signature) });
  if (!seat) return undefined;
  const { number: _, ...row } = seat;
  const { title, location, language: shownIn } = (await knownEvents.find(eventId, language))?.shown ?? shown;
  return { ...row, title, location, language: shownIn };
}
