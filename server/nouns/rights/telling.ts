import type { Logger } from 'pino';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type EmailToQueue, queueEmails } from '../../shared/mail/outbox.service.ts';
import { type CallToQueue, queueCalls } from '../../shared/phone-list/calls.service.ts';
import { type BreachRow, endTelling, findBreach } from './breaches.sql.ts';
import { breachNotice, shortNotice } from './telling-words.ts';
import { listUnderWay, lockTelling, noteTold, type Telling, takeUntold, topicOf, type Untold } from './tellings.sql.ts';

export interface TellingParts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

const atOnce = 200;
const lookEveryMs = 5_000;
const dayMs = 86_400_000;
/** So long the office calls people whom no e-mail reached. */
const calledForDays = 180;
const wakeUp = 'people are to be told';

export const announceTelling = (tx: Queryable): void => tx.announce(wakeUp);

/** What is said to one person, by e-mail and by telephone. */
interface Message {
  email: { kind: 'breachTold' | 'noticeTold'; words: Record<string, string> };
  call: { kind: 'breach' | 'notice'; words: Record<string, string> };
}

/** Many read the same words: each language is written once. */
function messagesOf(telling: BreachRow | null, publicUrl: string): (language: Language) => Message {
  const written = new Map<Language, Message>();
  return (language) => {
    const known = written.get(language) ?? writeMessage(telling, publicUrl, language);
    written.set(language, known);
    return known;
  };
}

const writeMessage = (breach: BreachRow | null, publicUrl: string, language: Language): Message =>
  breach
    ? {
        email: { kind: 'breachTold', words: breachNotice(breach, language) },
        call: { kind: 'breach', words: { data: shortNotice(breach, language) } },
      }
    : {
        email: {
          kind: 'noticeTold',
          words: { link: `${publicUrl}/purposes?lng=${language}`, mine: `${publicUrl}/my-data?lng=${language}` },
        },
        call: { kind: 'notice', words: {} },
      };

function callTo(
  { id, name, phone, language, person_id: personId, account_id: accountId }: Untold,
  { call }: Message,
  now: Date,
): CallToQueue {
  const guest = personId === null ? { name: name ?? '', phone } : null;
  // `of` lets the entry go with the account that it belongs to.
  const words = { ...call.words, name: name ?? '', telling: id, ...(accountId !== null && { of: accountId }) };
  const until = new Date(now.getTime() + calledForDays * dayMs);
  return { kind: call.kind, personId, guest, registrationId: null, language, words, until };
}

/**
 * Writes to the next people of one telling, in one transaction with the note that it was written to them: whoever is
 * interrupted leaves both or neither. Answers how many.
 */
async function tellNext(tx: Queryable, telling: Telling, publicUrl: string, now: Date): Promise<number> {
  const breach = 'breachId' in telling ? ((await findBreach(tx, telling.breachId)) ?? null) : null;
  const messageIn = messagesOf(breach, publicUrl);
  const people = await takeUntold(tx, telling, atOnce);
  const emails: EmailToQueue[] = [];
  const calls: CallToQueue[] = [];
  for (const person of people) {
    const { id, way, name, email, phone, language, person_id: personId } = person;
    const message = messageIn(language);
    if (way === 'call') calls.push(callTo(person, message, now));
    if (way !== 'email') continue;
    const isOnPhone = phone !== null && name !== null;
    emails.push({
      to: email,
      language,
      kind: message.email.kind,
      topic: topicOf(id),
      words: { ...message.email.words, ...(name !== null && { name }) },
      ...(isOnPhone && { byHand: callTo(person, message, now) }),
      ...(personId !== null && { personId }),
    });
  }
  await queueEmails(tx, emails, now);
  await queueCalls(tx, calls, now);
  return people.length;
}

/** True when somebody was written to. */
async function goOn({ database, clock, publicUrl }: TellingParts, telling: Telling): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockTelling(tx, telling))) return false;
    const now = clock.now();
    await noteTold(tx, telling);
    const told = await tellNext(tx, telling, publicUrl, now);
    if (told === 0 && 'breachId' in telling) await endTelling(tx, telling.breachId, now);
    return told > 0;
  });
}

/** Tells everybody who is still to be told, and notes who was reached since. */
export async function tellPeople(parts: TellingParts, signal?: AbortSignal): Promise<void> {
  // When nobody is called any more, nothing is heard either.
  const since = new Date(parts.clock.now().getTime() - (calledForDays + 1) * dayMs);
  for (const telling of await listUnderWay(parts.database, since)) {
    while (!signal?.aborted && (await goOn(parts, telling)));
  }
}

/** Every worker looks; the lock on a telling keeps them apart. */
export const startTelling = ({ log, ...parts }: TellingParts & { log: Logger }): Job =>
  startJob({
    log,
    failure: 'people could not be told',
    everyMs: lookEveryMs,
    first: 'wait',
    subscribe: (wake) => parts.database.onAnnounced(wakeUp, async () => wake()),
    work: (signal) => tellPeople(parts, signal),
  });
