import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import { createWorkQueue, lineInOrder, overloaded } from '../limits/work-queue.ts';

const startWithinMs = 8_000;
/** The thread ends when nobody has sent anything for a while. */
const endsAfterMs = 30_000;

export type Answered<Answer> =
  | { answer: Answer }
  | { problem: ProblemCode; errors: Problem['errors'] }
  | { failure: string };

export interface BoundedThread<Job, Answer> {
  /** Null: it took too long, or more memory than there is for it. Throws `unavailable` when too many wait. */
  run(job: Job): Promise<Answer | null>;
}

interface Bounds {
  withinMs: number;
  /** How many wait at most: each holds a whole file in memory. */
  longestQueue: number;
  heap: ResourceLimits;
}

/**
 * Reads files of strangers in one thread, one after the other: neither many files nor a prepared one keep others
 * waiting. A file that takes too long, or too much memory, ends the thread alone.
 */
export function openBoundedThread<Job, Answer>(
  program: URL,
  { withinMs, longestQueue, heap }: Bounds,
): BoundedThread<Job, Answer> {
  const queue = createWorkQueue({ atOnce: 1, line: lineInOrder(longestQueue) });
  let thread: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const start = async (): Promise<Worker> => {
    const started = new Worker(program, { resourceLimits: heap });
    thread = started;
    started.unref();
    // Its end is known where somebody waits for it; without a listener it would end the process.
    started.on('error', () => undefined);
    // On a busy machine the start alone may take longer than the reading; that is not the fault of the file.
    await once(started, 'message', { signal: AbortSignal.timeout(startWithinMs) }).catch(async () => {
      await end();
      throw overloaded();
    });
    return started;
  };

  const ask = async (job: Job): Promise<Answered<Answer> | null> => {
    clearTimeout(ending);
    const reader = thread ?? (await start());
    try {
      reader.postMessage(job);
      const [answered] = (await once(reader, 'message', { signal: AbortSignal.timeout(withinMs) })) as [
        Answered<Answer>,
      ];
      ending = setTimeout(end, endsAfterMs).unref();
      return answered;
    } catch {
      // It is still busy with this file, or has died of it.
      await end();
      return null;
    }
  };

  return {
    run: async (job) => {
      const answered = await queue.run(() => ask(job));
      if (answered === null) return null;
      if ('failure' in answered) throw new Error(answered.failure);
      if ('answer' in answered) return answered.answer;
      throw new Problem(answered.problem, answered.errors ? { errors: answered.errors } : {});
    },
  };
}

/** Tables that the office brings along have some megabytes; unpacked into cells they need many times as much. */
export const boundsOfTables: Bounds = {
  withinMs: 10_000,
  longestQueue: 24,
  heap: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
};
