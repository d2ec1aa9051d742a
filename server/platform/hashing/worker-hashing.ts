import { Problem } from '#contract/protocol/problem.ts';
import type { Asker } from '../limits/fair-queue.ts';
import { overloaded } from '../limits/work-queue.ts';
import type { QueuedHasher } from './hashing-queue.ts';
import type { HashingAnswer, HashingTask } from './hashing-threads.ts';

/** The main process's answer to a worker that asks it to hash. */
export type HashingReply = HashingAnswer | { isBusy: true };

/** The main process hashes for all workers from one queue, since each hash takes a whole core. */
export const replyToHashing = (
  hasher: QueuedHasher,
  { task, asker }: { task: HashingTask; asker: Asker },
  isThere: () => boolean,
): Promise<HashingReply> =>
  hasher(task, asker, isThere).then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof Problem ? { isBusy: true } : { failure: String(error) }),
  );

/** Turns the answer into what the worker's caller expects; throws when the main process is busy. */
export function readHashingReply(reply: HashingReply): string | boolean {
  if ('value' in reply) return reply.value;
  throw 'isBusy' in reply ? overloaded() : new Error(reply.failure);
}
