import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/database.ts';

/** The job sleeps until its next interval, and nothing wakes it before. */
type IgnoreWakes = 'ignoreWakes';

export interface JobOptions {
  log: Logger;
  /** The log line of a run that failed; the next run comes all the same. */
  failure: string;
  failureLevel?: 'warn' | 'error';
  afterFailure?: IgnoreWakes;
  everyMs: number;
  first: 'run' | 'wait';
  work(signal: AbortSignal): Promise<void> | Promise<IgnoreWakes | undefined>;
  /** Passes a function that runs the job before its interval is over. */
  subscribe?(wake: () => void): Promise<void> | void;
}

export interface Job {
  /** Starts no run any more, and returns when the one under way has ended. */
  stop(): Promise<void>;
}

/** The logs of processes whose database is down: a busy start would fill pages with the same reason. */
const withoutDatabase = new WeakSet<Logger>();

function sayOnce(log: Logger, { message: reason }: DatabaseUnavailable): void {
  if (withoutDatabase.has(log)) return;
  withoutDatabase.add(log);
  log.warn({ reason }, 'the database does not answer; the jobs wait for it');
}

/** Repeats `work`, one run at a time. */
export function startJob(options: JobOptions): Job {
  const { log, failure, failureLevel = 'warn', everyMs, first, work, subscribe } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = Promise.withResolvers<void>();

  async function run(): Promise<{ ignoresWakes: boolean }> {
    try {
      const ignoresWakes = (await work(signal)) === 'ignoreWakes';
      withoutDatabase.delete(log);
      return { ignoresWakes };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) log[failureLevel]({ err: error }, failure);
      else sayOnce(log, error);
      return { ignoresWakes: options.afterFailure === 'ignoreWakes' };
    }
  }

  async function rest(wakes: Promise<void> | null): Promise<void> {
    const pause = new AbortController();
    const over = sleep(everyMs, undefined, { signal: AbortSignal.any([pause.signal, signal]) }).catch(() => undefined);
    await (wakes ? Promise.race([over, wakes]) : over);
    pause.abort();
  }

  async function live(): Promise<void> {
    await subscribe?.(() => waking.resolve());
    if (first === 'wait') await rest(waking.promise);
    while (!signal.aborted) {
      // A wake during the run is kept: its reason may have come too late for this run.
      waking = Promise.withResolvers<void>();
      const { ignoresWakes } = await run();
      await rest(ignoresWakes ? null : waking.promise);
    }
  }

  const life = live();
  return {
    stop: async () => {
      stopping.abort();
      await life;
    },
  };
}
