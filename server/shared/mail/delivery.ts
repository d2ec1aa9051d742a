import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { DatabaseUnavailable } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import { type Clock, latestCredible } from '../../platform/process/clock.ts';
import { readMailLogo } from '../settings/identity.service.ts';
import { type AdmissionParts, admit, giveBack } from './admission.ts';
import { kindOf, messageKinds } from './kinds.ts';
import type { MailServer, Outcome } from './mail-server.ts';
import { hearOfEmails } from './outbox.service.ts';
import {
  type ClaimedEmail,
  claimDueEmail,
  deleteClaimed,
  endImpossibleWaits,
  endOutage,
  giveUpUnknown,
  isStillWanted,
  type Lane,
  markHandedOver,
  markNotSent,
  markSent,
  putOff,
  takeNewsletterTurn,
} from './outbox-claims.sql.ts';

export interface DeliveryParts extends AdmissionParts {
  clock: Clock;
  log: Logger;
  server: MailServer;
}

const second = 1_000;
const hour = 3_600 * second;
/** Longer than any exchange with a mail server takes. */
const claimMs = 5 * 60 * second;
const firstWaitMs = 30 * second;
const longestWaitMs = hour;
/** One e-mail in each run asks whether the mail server is back, so that delivery goes on soon after an outage. */
const longestWaitInOutageMs = 60 * second;
const givenUpAfterMs = 48 * hour;
/** New e-mails wake the job; this interval finds due retries and expired claims of dead processes. */
const lookEveryMs = 10 * second;
const patienceWithDatabase = 30;
const unknownEnd = 'The process ended while it was being sent. It may have arrived; it is not sent again by itself.';
const pastItsDay = 'It says "tomorrow", and the day on which that was true is over. It is not sent any more.';

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

function nextAttempt({ attempts, waitingSince }: ClaimedEmail, wasOutage: boolean, now: Date): Date | null {
  if (now.getTime() - waitingSince.getTime() >= givenUpAfterMs) return null;
  return later(now, Math.min(firstWaitMs * 2 ** (attempts - 1), wasOutage ? longestWaitInOutageMs : longestWaitMs));
}

const isPastItsDay = ({ kind, createdAt }: ClaimedEmail, now: Date): boolean =>
  kindOf(kind).holdsForADay === true && indiaDayOf(createdAt) < indiaDayOf(now);

/** Retries for 30 s: without a stored result the e-mail would be sent twice. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === patienceWithDatabase) throw error;
      await sleep(second);
    }
  }
}

async function deliver(parts: DeliveryParts, email: ClaimedEmail): Promise<Outcome['kind'] | 'kept back'> {
  const { database, clock, log, server } = parts;
  const admittedAt = clock.now();
  if (isPastItsDay(email, admittedAt)) {
    const tooLate = { reason: pastItsDay, wasOutage: false, isBounce: false, nextAttemptAt: null };
    await markNotSent(database, email, tooLate);
    return 'kept back';
  }
  const admission = await admit(parts, email, admittedAt);
  if (admission.kind === 'later') {
    await putOff(database, email, admission.at);
    return 'kept back';
  }
  if (admission.kind === 'never') {
    await deleteClaimed(database, email);
    log.info({ letter: email.id, kind: email.kind, limit: admission.limit }, 'a letter was dropped: enough for today');
    return 'kept back';
  }
  if (email.newsletterId !== null) {
    await sleep(await takeNewsletterTurn(database, clock.now()));
    if (!(await markHandedOver(database, email, clock.now()))) return 'kept back';
  }
  if (!(await isStillWanted(database, email, messageKinds.includes(email.kind)))) {
    await giveBack(database, admission, admittedAt);
    await deleteClaimed(database, email);
    return 'kept back';
  }
  const outcome = await server.send({ ...email, logo: await readMailLogo(database) });
  const now = clock.now();
  if (outcome.kind === 'sent') {
    await insist(() => markSent(database, email.id, now));
    return outcome.kind;
  }
  const { kind, reason } = outcome;
  await giveBack(database, admission, admittedAt);
  const wasOutage = kind === 'unreachable';
  const nextAttemptAt = kind === 'refused' ? null : nextAttempt(email, wasOutage, now);
  log.warn(
    { letter: email.id, attempts: email.attempts, outcome: kind, reason, nextAttemptAt },
    'a letter was not sent',
  );
  const isBounce = kind === 'refused' && outcome.isBounce;
  await insist(() => markNotSent(database, email, { reason, wasOutage, isBounce, nextAttemptAt }));
  return kind;
}

/**
 * Sends due e-mails until none is left or the mail server is away. One at a time: a killed process leaves one per lane
 * in an unknown state.
 */
export async function deliverDueEmails(
  parts: DeliveryParts,
  isStopping: () => boolean = () => false,
  lane: Lane = 'all',
): Promise<'done' | 'outage'> {
  const { database, clock } = parts;
  const begun = clock.now();
  await giveUpUnknown(database, unknownEnd, begun);
  await endImpossibleWaits(database, latestCredible(later(begun, longestWaitMs)), begun);
  while (!isStopping()) {
    const now = clock.now();
    const email = await claimDueEmail(database, lane, now, later(now, claimMs));
    if (!email) break;
    const kind = await deliver(parts, email);
    if (kind === 'unreachable') return 'outage';
    if (kind === 'sent') await endOutage(database, clock.now());
  }
  return 'done';
}

/**
 * Every worker delivers; claims keep them apart. Urgent e-mails have their own lane, so neither a flood nor a slow mail
 * server delays them.
 */
export function startDelivery(parts: DeliveryParts): Job {
  const lanes = (['urgent', 'all'] as const).map((lane) => startLane(parts, lane));
  return { stop: async () => void (await Promise.all(lanes.map((job) => job.stop()))) };
}

const startLane = (parts: DeliveryParts, lane: Lane): Job =>
  startJob({
    log: parts.log,
    failure: 'letters could not be looked after',
    afterFailure: 'ignoreWakes',
    everyMs: lookEveryMs,
    first: 'run',
    subscribe: (wake) => hearOfEmails(parts.database, wake),
    work: async (signal) => {
      const result = await deliverDueEmails(parts, () => signal.aborted, lane);
      // No new e-mail ends the rest while the mail server is known to be away.
      return result === 'outage' ? 'ignoreWakes' : undefined;
    },
  });
