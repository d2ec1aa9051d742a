import { overloaded } from '../limits/concurrency-limit.ts';
import { type Asker, FairQueue } from '../limits/fair-queue.ts';
import type { Hasher, HashingTask } from './hashing-threads.ts';

/** Hashes when the asker's turn comes; throws `unavailable` for whom there is no place, or no turn in time. */
export type QueuedHasher = (
  task: HashingTask,
  asker: Asker,
  /** Whoever has gone before their turn is passed over. */
  isThere?: () => boolean,
) => Promise<string | boolean>;

export interface HashingQueueOptions {
  atOnce: number;
  places?: number;
  longestWaitMs?: number | undefined;
}

/** What a core hashes in nine seconds where a hash takes 36 ms; browsers wait 15. */
const usualPlaces = 250;
const usualLongestWaitMs = 10_000;

interface Waiting {
  enter(): void;
  turnAway(): void;
}

/** A hash takes a core and much memory: only so many at once, the others wait in a fair order. */
export function createHashingQueue(hasher: Hasher, options: HashingQueueOptions): QueuedHasher {
  const { atOnce, places = usualPlaces, longestWaitMs = usualLongestWaitMs } = options;
  const queue = new FairQueue<Waiting>(places);
  let atWork = 0;

  const waitForTurn = (asker: Asker): Promise<void> | undefined => {
    if (atWork < atOnce) {
      atWork += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(late);
        end();
      };
      const waiting: Waiting = { enter: () => settle(resolve), turnAway: () => settle(() => reject(overloaded())) };
      const late = setTimeout(() => {
        queue.remove(asker, waiting);
        waiting.turnAway();
      }, longestWaitMs);
      queue.add(asker, waiting)?.turnAway();
    });
  };

  const letNextIn = (): void => {
    const next = queue.next();
    if (next) next.enter();
    else atWork -= 1;
  };

  return async (task, asker, isThere = () => true) => {
    await waitForTurn(asker);
    try {
      return isThere() && (await hasher(task));
    } finally {
      letNextIn();
    }
  };
}
