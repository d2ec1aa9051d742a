import { type Asker, FairQueue } from '../limits/fair-queue.ts';
import { createWorkQueue, type WaitingWork } from '../limits/work-queue.ts';
import type { Hasher, HashingTask } from './hashing-threads.ts';

/** Hashes when it is the caller's turn; throws `unavailable` when there is no place, or no turn in time. */
export type QueuedHasher = (
  task: HashingTask,
  asker: Asker,
  /** Callers who have left before their turn are skipped. */
  isThere?: () => boolean,
) => Promise<string | boolean>;

export interface HashingQueueOptions {
  atOnce: number;
  places?: number;
  longestWaitMs?: number | undefined;
}

/** So many hashes one core makes in nine seconds at 36 ms each; browsers wait 15. */
const usualPlaces = 250;
const usualLongestWaitMs = 10_000;

/** A hash takes a core and much memory: a few run at once, the others wait in a fair order. */
export function createHashingQueue(hasher: Hasher, options: HashingQueueOptions): QueuedHasher {
  const { atOnce, places = usualPlaces, longestWaitMs = usualLongestWaitMs } = options;
  const queue = createWorkQueue({ atOnce, longestWaitMs, line: new FairQueue<WaitingWork>(places) });
  return (task, asker, isThere = () => true) => queue.run(async () => isThere() && hasher(task), asker);
}
