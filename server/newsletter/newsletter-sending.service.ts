import type { Logger } from 'pino';
import { queueEmails } from '../mail/outbox.service.ts';
import { raiseContentVersion } from '../platform/cache/content-version.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { type Job, startJob } from '../platform/jobs/job.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { LeaveTokens } from './leave-tokens.ts';
import { leaveLinkOf } from './newsletter.service.ts';
import { prepareMails, writeNewsletter } from './newsletter-mail.ts';
import { claimNewsletter, countWaitingLetters, setStatus, takeSubscribers } from './newsletter-sending.sql.ts';
import { findNewsletter, type NewsletterRow } from './newsletters.sql.ts';

export interface SendingParts {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  leaveTokens: LeaveTokens;
}

/** Few at a time: a newsletter that is stopped has little on its way, and other e-mails find their place between. */
const lettersAtOnce = 200;
const lookEveryMs = 3_000;
const wakeUp = 'newsletters wait';

export const announceSending = (tx: Queryable): void => tx.announce(wakeUp);

/** Writes the next letters of one newsletter. False: there is none at work, or its letters are still on their way. */
async function sendNext(parts: SendingParts): Promise<boolean> {
  const { database, clock, log } = parts;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const id = await claimNewsletter(tx, now);
    const newsletter = id === undefined ? undefined : await findNewsletter(tx, id);
    if (!newsletter) return false;
    const { status, sendAt } = newsletter;
    if (status === 'scheduled') {
      await setStatus(tx, newsletter.id, { status: 'sending', sendAt }, now);
      await raiseContentVersion(tx);
      log.info({ newsletter: newsletter.id }, 'newsletter begins to go out');
    }
    const waiting = await countWaitingLetters(tx, newsletter.id);
    if (waiting >= lettersAtOnce) return false;
    const written = await writeLetters(tx, parts, newsletter, lettersAtOnce - waiting, now);
    if (written === 0 && waiting === 0) {
      await setStatus(tx, newsletter.id, { status: 'sent', sendAt }, now);
      log.info({ newsletter: newsletter.id }, 'newsletter went out');
    }
    return written > 0;
  });
}

async function writeLetters(
  tx: Queryable,
  parts: SendingParts,
  newsletter: NewsletterRow,
  most: number,
  now: Date,
): Promise<number> {
  const subscribers = await takeSubscribers(tx, newsletter.id, most);
  if (subscribers.length === 0) return 0;
  const mails = await prepareMails(tx, newsletter, parts.publicUrl);
  const letters = subscribers.map(async (subscriber) => {
    const { id: subscriptionId, email: to, language } = subscriber;
    const leaveLink = await leaveLinkOf(parts, subscriber);
    const letter = writeNewsletter(mails[language], { kind: 'newsletter', to, leaveLink });
    return { ...letter, leaveLink, newsletter: { id: newsletter.id, subscriptionId } };
  });
  await queueEmails(tx, await Promise.all(letters), now);
  return subscribers.length;
}

/** Every worker looks; the lock on a newsletter keeps them apart. */
export const startNewsletters = (parts: SendingParts): Job =>
  startJob({
    log: parts.log,
    failure: 'newsletters could not be sent',
    everyMs: lookEveryMs,
    first: 'run',
    subscribe: (wake) => parts.database.onAnnounced(wakeUp, async () => wake()),
    work: async (signal) => {
      while (!signal.aborted && (await sendNext(parts)));
    },
  });

export { sendNext as writeNextLetters };
