import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Language } from '#contract/values/language.ts';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Clock, latestCredible } from '../../../platform/process/clock.ts';
import { listTerms } from './glossary.sql.ts';
import { translateByMachine } from './machine-translation.ts';
import {
  claimDueTexts,
  endImpossibleWaits,
  endTurn,
  hasDueTexts,
  keepMachineAnswers,
  type MachineAnswer,
  noteMissingTexts,
  postponeText,
  readBacklog,
  type TranslatorState,
  takeTurn,
  type WaitingText,
  writeTranslatorState,
} from './queue.sql.ts';
import { callsAtOnce, ServiceFailure } from './service-call.ts';
import type { TranslationService } from './translation-service.ts';

/** Channel that announces queued texts. */
export const queueChannel = 'translations';

export interface QueueParts {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Null: there is no machine; the office translates. */
  service: TranslationService | null;
}

const second = 1_000;
const minute = 60 * second;
/** Longer than the longest text takes, part by part. */
const turnMs = minute;
const retryMs = minute;
const hopelessAfter = 5;
const restMs = minute;
const longestRestMs = 60 * minute;
/** Pages are drawn anew for each batch of answers, so batches are not too small. */
const batchMs = second;
/** A pause, so that a broken connection is closed at the other end, too, before another one is opened. */
const pauseAfterFailureMs = 100;

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

type Outcome = { kind: 'answered'; answer: MachineAnswer | null } | { kind: 'failed'; restMs: number | undefined };

async function ask(
  parts: QueueParts,
  service: TranslationService,
  text: WaitingText,
  names: string[],
): Promise<Outcome> {
  const { database, clock, log } = parts;
  try {
    const translated = await translateByMachine(service, text, names);
    if (translated !== null) return { kind: 'answered', answer: { id: text.id, text: translated } };
    log.warn({ translation: text.id }, 'a translation could not be used');
    await postponeText(database, text.id, clock.now());
    return { kind: 'answered', answer: null };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    log.warn({ err: error, translation: text.id }, 'the translation service failed');
    return { kind: 'failed', restMs: error.restMs };
  }
}

/** Five failures in a row pause the service for one minute; its own request for a pause does at once. */
function stateAfter(outcomes: readonly Outcome[], { failures }: TranslatorState, now: Date): TranslatorState {
  const failed = outcomes.filter((outcome) => outcome.kind === 'failed');
  if (failed.length < outcomes.length) return { failures: 0, restingUntil: restAskedFor(failed, now) };
  const inARow = failures + failed.length;
  return {
    failures: inARow,
    restingUntil: restAskedFor(failed, now) ?? (inARow >= hopelessAfter ? later(now, restMs) : null),
  };
}

function restAskedFor(failed: readonly Extract<Outcome, { kind: 'failed' }>[], now: Date): Date | null {
  const asked = failed.flatMap((outcome) => outcome.restMs ?? []);
  return asked.length === 0 ? null : later(now, Math.min(Math.max(...asked, restMs), longestRestMs));
}

/** Claims the turn and due texts; answers none while another process has the turn or the service is paused. */
async function takeTexts({ database, clock }: QueueParts, holder: string) {
  const now = clock.now();
  const state = await takeTurn(database, holder, { now, until: later(now, turnMs) });
  if (!state || (state.restingUntil && state.restingUntil > now)) return null;
  // After a pause, one call finds out whether the service is back.
  const most = state.failures >= hopelessAfter ? 1 : callsAtOnce;
  const texts = await claimDueTexts(database, { now, nextAttemptAt: later(now, retryMs), most });
  return texts.length === 0 ? null : { state, texts };
}

/** Sends due texts until none is left or the service fails. */
export async function translateWaitingTexts(parts: QueueParts, isStopping: () => boolean = () => false): Promise<void> {
  const { database, clock, service } = parts;
  if (service === null) return;
  const begun = clock.now();
  const latest = { turn: latestCredible(later(begun, turnMs)), rest: latestCredible(later(begun, longestRestMs)) };
  await endImpossibleWaits(database, latest, begun);
  if (!(await hasDueTexts(database, begun))) return;
  const holder = randomUUID();
  let answers: MachineAnswer[] = [];
  let keptAt = performance.now();
  const keep = async (): Promise<void> => {
    const batch = answers;
    answers = [];
    keptAt = performance.now();
    if (batch.length > 0) await database.transaction((tx) => keepBatch(tx, batch, clock.now()));
  };
  try {
    while (!isStopping()) {
      const taken = await takeTexts(parts, holder);
      if (!taken) break;
      const names = await listTerms(database);
      const outcomes = await Promise.all(taken.texts.map((text) => ask(parts, service, text, names)));
      answers.push(...outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? (outcome.answer ?? []) : [])));
      const state = stateAfter(outcomes, taken.state, clock.now());
      if (state.failures > 0 || taken.state.failures > 0 || state.restingUntil)
        await writeTranslatorState(database, state);
      if (performance.now() - keptAt >= batchMs) await keep();
      if (outcomes.some(({ kind }) => kind === 'failed')) await sleep(pauseAfterFailureMs);
    }
  } finally {
    await keep();
    await endTurn(database, holder);
  }
}

async function keepBatch(tx: Queryable, batch: readonly MachineAnswer[], now: Date): Promise<void> {
  if (await keepMachineAnswers(tx, batch, now)) await raiseContentVersion(tx);
}

/** Queues texts that will be needed soon, before any reader misses them. */
export async function queueTexts(
  queryable: Queryable,
  texts: readonly { language: Language; source: string }[],
  now: Date,
): Promise<void> {
  const unseen = texts.map((text) => ({ ...text, views: 0 }));
  if (unseen.length > 0) await noteMissingTexts(queryable, unseen, queueChannel, now);
}

/** Counts texts that content still holds. */
export const countWaitingTexts = async (queryable: Queryable, now: Date): Promise<number> =>
  (await readBacklog(queryable, now)).waiting;

export interface TranslationStatus {
  state: 'working' | 'off' | 'resting';
  waiting: number;
}

export async function readTranslationStatus(
  queryable: Queryable,
  isSetUp: boolean,
  now: Date,
): Promise<TranslationStatus> {
  const { waiting, isResting } = await readBacklog(queryable, now);
  return { state: isSetUp ? (isResting ? 'resting' : 'working') : 'off', waiting };
}
