import type { Logger } from 'pino';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { queueEmails } from '../../shared/mail/outbox.service.ts';
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

/**
 * Writes the next letters of one newsletter that has some to write. A newsletter whose letters are on their way, or put
 * off by somebody's mail server, does not hold up the ones after it. False: nothing is left to write now.
 */
async function sendNext(parts: SendingParts): Promise<boolean> {
  const now = parts.clock.now();
  return parts.database.transaction(async (tx) => {
    const lookedAt: string[] = [];
    for (;;) {
      const id = await claimNewsletter(tx, now, lookedAt);
      const newsletter = id === undefined ? undefined : await findNewsletter(tx, id);
      if (!newsletter) return false;
      if (await goOnWith(tx, parts, newsletter, now)) return true;
      lookedAt.push(newsletter.id);
    }
  });
}

/** True when letters were written. */
async function goOnWith(tx: Queryable, parts: SendingParts, newsletter: NewsletterRow, now: Date): Promise<boolean> {
  const { id, status, sendAt } = newsletter;
  if (status === 'scheduled') {
    await setStatus(tx, id, { status: 'sending', sendAt }, now);
    await raiseContentVersion(tx);
    parts.log.info({ newsletter: id }, 'newsletter begins to go out');
  }
  const { untried, putOff } = await countWaitingLetters(tx, id);
  if (untried >= lettersAtOnce) return false;
  const written = await writeLetters(tx, parts, newsletter, lettersAtOnce - untried, now);
  if (written === 0 && untried + putOff === 0) {
    await setStatus(tx, id, { status: 'sent', sendAt }, now);
    parts.log.info({ newsletter: id }, 'newsletter went out');
  }
  return written > 0;
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
