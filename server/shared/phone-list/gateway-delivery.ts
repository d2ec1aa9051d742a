import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { hearOfCalls } from './calls.service.ts';
import type { Gateway } from './gateway.ts';
import { claimForGateway, markSentByGateway, putBackFromGateway } from './gateway-claims.sql.ts';

export interface GatewayParts {
  database: Database;
  clock: Clock;
  log: Logger;
  gateway: Gateway;
  /** Moves news that could not be sent by e-mail to the list. */
  moveUnsentToPhoneList(database: Database, now: Date): Promise<void>;
}

const minute = 60_000;
/** The pauses after the first, second and third try; then people call. */
const waits = [minute, 5 * minute, 30 * minute];
/** Longer than a try takes. */
const claimMs = minute / 2;
/** A gateway that is set up later does not get messages that are old by then. */
const freshForMs = 24 * 60 * minute;
const lookEveryMs = 10_000;

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Sends due messages one after the other; a gateway that is down ends the run. */
export async function sendDueMessages(parts: GatewayParts, signal?: AbortSignal): Promise<void> {
  const { database, clock, log, gateway } = parts;
  await parts.moveUnsentToPhoneList(database, clock.now());
  while (!signal?.aborted) {
    const now = clock.now();
    const call = await claimForGateway(database, { now, until: later(now, claimMs), since: later(now, -freshForMs) });
    if (!call) return;
    const outcome = await gateway.send(call);
    const after = clock.now();
    if (outcome.kind === 'sent') {
      await markSentByGateway(database, call, after);
      continue;
    }
    const wait = outcome.kind === 'later' ? waits[call.tries - 1] : undefined;
    await putBackFromGateway(database, call, { next: wait === undefined ? null : later(after, wait), now: after });
    const { id, kind, tries } = call;
    log.warn({ call: id, kind, tries, reason: outcome.reason }, 'the message gateway did not take a message');
    if (outcome.kind === 'later') return;
  }
}

/** Every worker looks; the others skip messages that one has claimed. */
export const startGateway = (parts: GatewayParts): Job =>
  startJob({
    log: parts.log,
    failure: 'messages could not be handed to the gateway',
    everyMs: lookEveryMs,
    first: 'run',
    work: (signal) => sendDueMessages(parts, signal),
    subscribe: (wake) => hearOfCalls(parts.database, wake),
  });
