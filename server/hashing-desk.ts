import { Problem } from '#contract/problem.ts';
import type { Hasher, HashingAnswer, HashingTask } from './accounts/hashing-threads.ts';
import { type Gate, tooBusy } from './gate.ts';

/** What the main process answers a worker that asks it to hash. */
export type DeskAnswer = HashingAnswer | { isBusy: true };

export interface HashingDesk {
  /** Whoever has gone before their turn is passed over. */
  serve(task: HashingTask, isThere: () => boolean): Promise<DeskAnswer>;
}

/** Hashes for all workers in one line, since each hash takes a whole core from the pages of all. Lives in the main process. */
export const openHashingDesk = (gate: Gate, hasher: Hasher): HashingDesk => ({
  serve: (task, isThere) =>
    gate
      .pass(async () => isThere() && (await hasher(task)))
      .then(
        (value) => ({ value }),
        (error: unknown) => (error instanceof Problem ? { isBusy: true } : { failure: String(error) }),
      ),
});

/** What such an answer means to the worker that asked. */
export function readDeskAnswer(answer: DeskAnswer): string | boolean {
  if ('value' in answer) return answer.value;
  throw 'isBusy' in answer ? tooBusy() : new Error(answer.failure);
}
