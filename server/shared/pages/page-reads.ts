import type { Logger } from 'pino';
import { longestPagePath } from '#contract/values/clip.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { addReads } from './page-reads.sql.ts';

const writeEveryMs = 5_000;
const mostPaths = 2_000;

/** Counts which pages are read, without delaying readers and without knowing them. */
export interface PageReads {
  /** Takes the key of an answer; calls are not counted. */
  count(key: string): void;
  /** Writes down what is left before the end. */
  close(): Promise<void>;
}

export function createPageReads({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): PageReads {
  let reads = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const noted = reads;
    reads = new Map();
    if (noted.size === 0) return;
    // A lost count does no harm: only the order of a list depends on it.
    await addReads(database, indiaDayOf(clock.now()), noted).catch((error: unknown) =>
      log.warn({ err: error }, 'readers of pages could not be counted'),
    );
  }

  return {
    count(key) {
      const [path = ''] = key.split('?');
      if (!path.startsWith('/') || path.startsWith('/api/') || path.length > longestPagePath) return;
      if (reads.size >= mostPaths && !reads.has(path)) return;
      reads.set(path, (reads.get(path) ?? 0) + 1);
      timer ??= setTimeout(() => {
        timer = null;
        writing = writing.then(write);
      }, writeEveryMs).unref();
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      await writing;
      await write();
    },
  };
}
