import { type Asker, FairQueue } from '../limits/fair-queue.ts';
import { createWorkQueue, type WaitingWork } from '../limits/work-queue.ts';
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

/** A hash takes a core and much memory: only so many at once, the others wait in a fair order. */
export function createHashingQueue(hasher: Hasher, options: HashingQueueOptions): QueuedHasher {
  const { atOnce, places = usualPlaces, longestWaitMs = usualLongestWaitMs } = options;
  const queue = createWorkQueue({ atOnce, longestWaitMs, line: new FairQueue<WaitingWork>(places) });
  return (task, asker, isThere = () => true) => queue.run(async () => isThere() && hasher(task), asker);
}
