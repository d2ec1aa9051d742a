import type { Logger } from 'pino';
import { quietFromHour, quietUntilHour, wordsAtOnce } from '#contract/event-words/event-words.facts.ts';
import { addDays, endOfIndiaDay, indiaDayOf, inIndia } from '#contract/values/india-day.ts';
import { languages } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { type EmailToQueue, queueEmails } from '../../shared/mail/outbox.service.ts';
import { type CallToQueue, queueCalls } from '../../shared/phone-list/calls.service.ts';
import { findRegistrations, type RegistrationRow } from '../registrations/desk/gate.service.ts';
import { claimWord, findWord, setWordState, takeNext, type WordRow } from './event-words.sql.ts';
import { emailOf, textIn } from './word-messages.ts';

export interface SendingParts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

const lookEveryMs = 5_000;
const wakeUp = 'words to the people of events';
/** Afterwards nobody calls about it any more. */
const calledForDays = 7;

export const announceWords = (tx: Queryable): void => tx.announce(wakeUp);

export const isQuietAt = (now: Date): boolean => {
  const hour = Number(inIndia(now).slice(11, 13));
  return hour >= quietFromHour || hour < quietUntilHour;
};

function callAbout(word: WordRow, row: RegistrationRow, now: Date): CallToQueue {
  const { personId, name, phone, title, personLanguage: language } = row;
  return {
    kind: 'event_word',
    personId,
    guest: personId === null ? { name, phone } : null,
    registrationId: row.id,
    language,
    words: { name, event: title, reason: textIn(word, language).text },
    until: endOfIndiaDay(addDays(indiaDayOf(now), calledForDays)),
  };
}

/** The next people of one word, in one transaction with the note that they were written to. False: there is nothing to do. */
export const sendNextWords = ({ database, clock, publicUrl }: SendingParts): Promise<boolean> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const id = await claimWord(tx, isQuietAt(now), now);
    const word = id === undefined ? undefined : await findWord(tx, id);
    if (!word) return false;
    const taken = await takeNext(tx, word.id, wordsAtOnce, now);
    if (taken.length === 0) await setWordState(tx, word.id, { state: 'sent' }, now);
    const ways = new Map(taken.map((each) => [each.id, each.way]));
    const rows = await findRegistrations(tx, [...ways.keys()]);
    for (const language of languages) {
      const readers = rows.filter((row) => row.personLanguage === language);
      const emails: EmailToQueue[] = [];
      const calls: CallToQueue[] = [];
      for (const row of await translateFields(tx, language, readers, ['title'])) {
        const way = ways.get(row.id);
        const { email: to, name, title, event_id: eventId } = row;
        if (way === 'email' && to !== null) {
          const letter = emailOf(word, { to, name, language, title, eventId }, publicUrl);
          emails.push({ ...letter, byHand: callAbout(word, row, now) });
        } else if (way !== 'none') calls.push(callAbout(word, row, now));
      }
      await queueEmails(tx, emails, now);
      await queueCalls(tx, calls, now);
    }
    return true;
  });

/** Every worker looks; the lock on a word keeps them apart. */
export const startWords = ({ log, ...parts }: SendingParts & { log: Logger }): Job =>
  startJob({
    log,
    failure: 'a word to the people of an event could not be sent',
    everyMs: lookEveryMs,
    first: 'run',
    subscribe: (wake) => parts.database.onAnnounced(wakeUp, async () => wake()),
    work: async (signal) => {
      while (!signal.aborted && (await sendNextWords(parts)));
    },
  });
