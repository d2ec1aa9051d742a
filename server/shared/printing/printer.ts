import type { Logger } from 'pino';
import { Problem } from '#contract/protocol/problem.ts';
import { type Bounds, openBoundedProcess } from '../../platform/workers/bounded-process.ts';

export interface ToPrint {
  /** The module whose `draw` makes the sheet. */
  drawer: string;
  job: unknown;
}

/** Prints a job with the `draw` of a module. Throws 503 while too many wait. */
export type Print = (drawer: URL, job: unknown) => Promise<Buffer>;

const bounds: Bounds = {
  // The account of a large group takes three seconds.
  withinMs: 20_000,
  // A receipt takes some 50 ms: after so many, another one would wait for more than five seconds.
  longestQueue: 99,
  // Sheets are made although the caller has left: they are kept for the next who asks.
  longestWaitMs: 60_000,
  // A receipt needs 20 MB, the account of a large group 100 MB.
  heapMegabytes: 160,
  megabytes: 400,
};

/** Prints in one process, one sheet after the other, so that readers of pages do not wait. */
export function openPrinter(log: Logger): Print {
  const printing = openBoundedProcess<ToPrint, Uint8Array>(new URL('./print-process.ts', import.meta.url), bounds);
  return async (drawer, job) => {
    const bytes = await printing.run({ drawer: drawer.href, job });
    if (bytes) return Buffer.from(bytes);
    log.error({ drawer: drawer.href }, 'a sheet took too long to print, or too much memory');
    throw new Problem('unavailable', { retryAfterSeconds: 5 });
  };
}
