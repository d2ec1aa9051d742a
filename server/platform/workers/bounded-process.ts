import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import { createWorkQueue, lineInOrder, overloaded } from '../limits/work-queue.ts';

const startWithinMs = 8_000;
/** The process ends when nobody has sent anything for a while. */
const endsAfterMs = 30_000;
/** The allocator keeps memory apart for each thread of a library; two areas need a quarter less. */
const fewArenas = { MALLOC_ARENA_MAX: '2' };
const { NODE_COMPILE_CACHE } = process.env;

export type Answered<Answer> =
  | { answer: Answer }
  | { problem: ProblemCode; errors: Problem['errors'] }
  | { failure: string };

export interface BoundedProcess<Job, Answer> {
  /** Null: the job took too long, or more memory than it may have. Throws `unavailable` when too many wait. */
  run(job: Job): Promise<Answer | null>;
}

export interface Bounds {
  withinMs: number;
  /** How many jobs wait at most: each holds a whole file in memory. */
  longestQueue: number;
  /** How long a job may wait; as long as a request, unless given. */
  longestWaitMs?: number;
  /** The limit of the JavaScript heap. */
  heapMegabytes: number;
  /**
   * The limit of all memory of the process, also what libraries take beside the heap. An idle process has some 60 MB.
   */
  megabytes: number;
}

/** The next message of the process; null when it ended, or sent none for too long. */
async function hear(child: ChildProcess, withinMs: number): Promise<unknown> {
  // A waiting caller keeps the program alive.
  child.channel?.ref();
  const gone = new AbortController();
  const onExit = (): void => gone.abort();
  child.once('exit', onExit);
  try {
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(withinMs)]);
    const [message] = await once(child, 'message', { signal });
    return message;
  } catch {
    return null;
  } finally {
    child.off('exit', onExit);
    child.channel?.unref();
  }
}

/**
 * Works on files of strangers in one process of its own, one after the other: neither many files nor a prepared one keep others
 * waiting. A file that takes too long, or too much memory, ends that process alone. A thread would not do: where one
 * allocation leaps over its limit, V8 ends the whole process.
 */
export function openBoundedProcess<Job, Answer>(
  program: URL,
  { withinMs, longestQueue, longestWaitMs, heapMegabytes, megabytes }: Bounds,
): BoundedProcess<Job, Answer> {
  const queue = createWorkQueue({ atOnce: 1, line: lineInOrder(longestQueue), longestWaitMs });
  let living: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;

  /** Waits until the process has ended: two would take the memory of two. */
  const end = async (): Promise<void> => {
    const ended = living;
    living = undefined;
    if (ended?.kill('SIGKILL')) await once(ended, 'exit').catch(() => undefined);
  };

  const start = async (): Promise<ChildProcess> => {
    const started = fork(program, [String(process.pid), String(megabytes)], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      serialization: 'advanced',
      // The process reads files of strangers: it gets no secrets of the product.
      env: { ...fewArenas, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
      // V8 prints pages when memory runs out; that is caused by the file and is no failure of ours.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    living = started;
    started.unref();
    // A waiting caller hears of the end; without a listener the error would end this process.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (living === started) living = undefined;
    });
    // On a busy machine the start alone may take longer than the reading; that is not the fault of the file.
    if ((await hear(started, startWithinMs)) === null) {
      await end();
      throw overloaded();
    }
    return started;
  };

  const ask = async (job: Job): Promise<Answered<Answer> | null> => {
    clearTimeout(ending);
    const child = living ?? (await start());
    child.send(job as object);
    const answered = (await hear(child, withinMs)) as Answered<Answer> | null;
    // The process is still busy with this file, or has died of it.
    if (answered === null) await end();
    else ending = setTimeout(() => void end(), endsAfterMs).unref();
    return answered;
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
  heapMegabytes: 256,
  megabytes: 450,
};
