import { Problem } from '#contract/protocol/problem.ts';

const longestQueue = 1_000;
export const longestWaitMs = 8_000;
const retryAfterSeconds = 5;

export interface ConcurrencyLimit {
  /** Runs the work when its turn comes; throws `unavailable` when that would be too late to be of use. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  since: number;
  enter(): void;
  turnAway(): void;
}

export const overloaded = (): Problem => new Problem('unavailable', { retryAfterSeconds });

/** For work that takes a core and much memory: only so much at once, the others in line, so that pages never starve. */
export function createConcurrencyLimit(
  atOnce: number,
  elapsedMs: () => number = () => performance.now(),
): ConcurrencyLimit {
  const line: Waiting[] = [];
  let inside = 0;

  const letNextIn = (): void => {
    for (let next = line.shift(); next; next = line.shift()) {
      if (elapsedMs() - next.since <= longestWaitMs) {
        next.enter();
        return;
      }
      next.turnAway();
    }
    inside -= 1;
  };

  const waitForTurn = (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve();
    }
    if (line.length >= longestQueue) throw overloaded();
    return new Promise((resolve, reject) => {
      line.push({ since: elapsedMs(), enter: resolve, turnAway: () => reject(overloaded()) });
    });
  };

  return {
    pass: async (work) => {
      await waitForTurn();
      try {
        return await work();
      } finally {
        letNextIn();
      }
    },
  };
}
