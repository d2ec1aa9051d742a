import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';

export interface ToPrint {
  id: number;
  /** The module whose `draw` makes the sheet. */
  drawer: string;
  job: unknown;
}
export type Printed =
  | { id: number; bytes: Uint8Array }
  | { id: number; problem: ProblemCode }
  | { id: number; failure: string };

/** Prints a job with the `draw` of a module. Throws 503 while too many wait. */
export type Print = (drawer: URL, job: unknown) => Promise<Buffer>;

/** Faces take memory: the thread ends when nobody has wanted a sheet for a while. */
const endsAfterMs = 30_000;

/** A receipt needs 20 MB, the account of a large group 100 MB. Without a limit refuse gathers until the process outgrows its memory and is replaced. */
const heap = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

/** So long without any sheet: the thread is lost in one. The account of a large group takes three seconds. */
const stuckAfterMs = 20_000;

/** A receipt takes some 50 ms: whoever comes after so many would wait for more than five seconds. */
const mostWaiting = 100;

/** Prints in one thread, one sheet after the other: whoever reads pages is not kept waiting. */
export function openPrinter(log: Logger): Print {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let thread: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  let stuck: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (): void => {
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
  };

  const refuseAll = (): void => {
    for (const job of waiting.values()) job.reject(new Problem('unavailable', { retryAfterSeconds: 5 }));
    waiting.clear();
  };

  const watch = (): void => {
    clearTimeout(stuck);
    if (waiting.size === 0) return;
    stuck = setTimeout(() => {
      log.error({ sheets: waiting.size }, 'the thread that prints was stuck');
      end();
      refuseAll();
    }, stuckAfterMs).unref();
  };

  const finish = (printed: Printed): void => {
    const job = waiting.get(printed.id);
    waiting.delete(printed.id);
    watch();
    if ('bytes' in printed) job?.resolve(Buffer.from(printed.bytes));
    else job?.reject('problem' in printed ? new Problem(printed.problem) : new Error(printed.failure));
    if (waiting.size === 0) ending = setTimeout(end, endsAfterMs).unref();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./print-worker.ts', import.meta.url), { resourceLimits: heap });
    started.on('message', finish);
    started.on('error', (error) => {
      log.error({ err: error }, 'the thread that prints failed');
      if (thread === started) thread = undefined;
      refuseAll();
    });
    started.unref();
    return started;
  };

  return async (drawer, job) => {
    if (waiting.size >= mostWaiting) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    clearTimeout(ending);
    lastId += 1;
    const answer = Promise.withResolvers<Buffer>();
    waiting.set(lastId, answer);
    thread ??= start();
    thread.postMessage({ id: lastId, drawer: drawer.href, job } satisfies ToPrint);
    watch();
    return answer.promise;
  };
}
