import { type CallKind, callKinds } from '#contract/phone-list/calls.facts.ts';
import { type Language, sourceLanguage } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type CallWords, writeCallText } from './call-texts.ts';
import { dropWaiting, type HeldCalls, insertCalls, takeBackCalls } from './calls.sql.ts';

export {
  dropMessagesTo,
  forgetCallsAbout,
  giveCallsOfPerson,
  giveGuestCallsToPerson,
  isGatewayAtWork,
  listCallsOf,
} from './calls.sql.ts';

export { takeBackCalls };

const callsWait = 'calls wait';

export const hearOfCalls = (database: Database, listener: () => void): void =>
  database.onAnnounced(callsWait, async () => listener());

export interface CallToQueue {
  kind: CallKind;
  /** One of both. */
  personId: string | null;
  guest: { name: string; phone: string | null } | null;
  registrationId: string | null;
  language: Language;
  /** Words besides those of the foundation. Never a PIN, a card's code or anything of a help case. */
  words: CallWords;
  /** After this moment nobody needs to be called. */
  until: Date;
}

const others = (...kinds: CallKind[]): readonly CallKind[] => kinds;

/** Kinds of waiting calls about the same registration that a newer one replaces. */
const replaced: Partial<Record<CallKind, readonly CallKind[]>> = {
  seat_freed: others('seat_freed', 'registration_cancelled'),
  event_changed: others('event_changed', 'reminder'),
  course_changed: others('course_changed', 'event_changed', 'reminder'),
  event_cancelled: callKinds,
  registration_cancelled: callKinds,
  course_seat_given: callKinds,
  course_missed: others('course_missed'),
  reminder: others('reminder'),
};

/** Writes in the caller's transaction: somebody is told if, and only if, it commits. */
export const queueCall = (tx: Queryable, call: CallToQueue, now: Date): Promise<void> => queueCalls(tx, [call], now);

/** The text of a call, without putting it on the list. */
export async function sayCall(
  queryable: Queryable,
  kind: CallKind,
  language: Language,
  words: CallWords,
): Promise<string> {
  const { name, phone } = (await readSettings(queryable, sourceLanguage)).foundation;
  return writeCallText(kind, language, { ...words, foundation: name[language], phone });
}

/** The calls that are left when newer ones replace others about the same registration. */
function withoutReplaced(calls: readonly CallToQueue[]): CallToQueue[] {
  const later = new Set<string>();
  const kept: CallToQueue[] = [];
  for (const call of calls.toReversed()) {
    const { registrationId: id, kind } = call;
    if (id !== null && later.has(`${id} ${kind}`)) continue;
    kept.push(call);
    if (id !== null) for (const each of replaced[kind] ?? []) later.add(`${id} ${each}`);
  }
  return kept.reverse();
}

/** Queues several calls in their order, with one signature. */
export async function queueCalls(
  tx: Queryable,
  all: readonly CallToQueue[],
  now: Date,
  hold: HeldCalls | null = null,
): Promise<void> {
  const calls = withoutReplaced(all);
  if (calls.length === 0) return;
  const { name, phone } = (await readSettings(tx, sourceLanguage)).foundation;
  for (const kind of new Set(calls.map((call) => call.kind))) {
    const ids = calls.flatMap((call) => (call.kind === kind && call.registrationId ? [call.registrationId] : []));
    const kinds = replaced[kind];
    if (kinds && ids.length > 0) await dropWaiting(tx, ids, kinds, now, hold);
  }
  const written = calls.map(({ guest, ...call }) => {
    const words = { ...call.words, foundation: name[call.language], phone };
    const text = writeCallText(call.kind, call.language, words);
    return { ...call, words, text, guestName: guest?.name ?? null, guestPhone: guest?.phone ?? null };
  });
  await insertCalls(tx, written, now, hold);
  tx.announce(callsWait);
}

/** The registration was deleted or cancelled by its owner: nothing about it needs to be told. */
export const dropCallsAbout = (tx: Queryable, registrationId: string, now: Date): Promise<void> =>
  dropWaiting(tx, [registrationId], callKinds, now);
