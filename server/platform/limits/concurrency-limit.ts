import { Problem } from '#contract/protocol/problem.ts';

export const longestWaitMs = 8_000;
const retryAfterSeconds = 5;

export interface ConcurrencyLimit {
  /** Runs the work when its turn comes; throws `unavailable` when that would be too late to be of use. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  since: number;
  start(): void;
  reject(): void;
}

export const overloaded = (): Problem => new Problem('unavailable', { retryAfterSeconds });

interface LimitOptions {
  /** How many wait at most; those who bring much with them should be few. */
  longestQueue?: number;
  elapsedMs?: () => number;
}

/** For work that takes much of the machine or of the database. Others queue, 8 s at most. */
export function createConcurrencyLimit(
  atOnce: number,
  { longestQueue = 1_000, elapsedMs = () => performance.now() }: LimitOptions = {},
): ConcurrencyLimit {
  const queue: Waiting[] = [];
  let running = 0;

  const startNext = (): void => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (elapsedMs() - next.since <= longestWaitMs) {
        next.start();
        return;
      }
      next.reject();
    }
    running -= 1;
  };

  const waitForTurn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= longestQueue) throw overloaded();
    return new Promise((resolve, reject) => {
      queue.push({ since: elapsedMs(), start: resolve, reject: () => reject(overloaded()) });
    });
  };

  return {
    run: async (work) => {
      await waitForTurn();
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
