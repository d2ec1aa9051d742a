import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import type { PrintReceipt, ReceiptToPrint } from './receipt-printing.ts';

export interface ToPrint {
  id: number;
  receipt: ReceiptToPrint;
}
export type Printed =
  | { id: number; bytes: Uint8Array }
  | { id: number; problem: ProblemCode }
  | { id: number; failure: string };

/** Faces take memory: the thread ends when nobody has wanted a receipt for a while. */
const endsAfterMs = 30_000;

/** A receipt needs 20 MB. Without a limit refuse gathers until the process outgrows its memory and is replaced. */
const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** So long without any receipt: the thread is lost in one. */
const stuckAfterMs = 10_000;

/** A receipt takes some 50 ms: whoever comes after so many would wait for more than five seconds. */
const mostWaiting = 100;

/** Prints in one thread, one receipt after the other: whoever reads pages is not kept waiting. */
export function printInThread(publicUrl: string, log: Logger): PrintReceipt {
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
      log.error({ receipts: waiting.size }, 'the thread that prints receipts was stuck');
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
    const started = new Worker(new URL('./receipt-worker.ts', import.meta.url), {
      workerData: { publicUrl },
      resourceLimits: heap,
    });
    started.on('message', finish);
    started.on('error', (error) => {
      log.error({ err: error }, 'the thread that prints receipts failed');
      if (thread === started) thread = undefined;
      refuseAll();
    });
    started.unref();
    return started;
  };

  return async (receipt) => {
    if (waiting.size >= mostWaiting) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    clearTimeout(ending);
    lastId += 1;
    const answer = Promise.withResolvers<Buffer>();
    waiting.set(lastId, answer);
    thread ??= start();
    thread.postMessage({ id: lastId, receipt } satisfies ToPrint);
    watch();
    return answer.promise;
  };
}
