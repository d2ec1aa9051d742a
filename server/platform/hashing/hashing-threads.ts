import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import type { Logger } from 'pino';

export type HashingTask =
  | { kind: 'hash'; password: string; cost: Options }
  | { kind: 'verify'; passwordHash: string; password: string };
export type HashingAnswer = { value: string | boolean } | { failure: string };

/** Answers a hash, or whether the password fits one. */
export type Hasher = (task: HashingTask) => Promise<string | boolean>;

/** With the reason why the thread could not lower its priority, if it could not. */
type ThreadAnswer = HashingAnswer & { priorityRefused: string | null };

export interface HashingThreadsOptions {
  /** How much lower the priority of the threads is than that of this process, from 0 to 19. */
  niceness?: number;
  log?: Logger;
}

async function askOnce(thread: Worker, task: HashingTask): Promise<ThreadAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The thread that hashes has ended.');
  });
  const answered = once(thread, 'message', { signal });
  thread.postMessage(task);
  try {
    const [answer] = await Promise.race([answered, ended]);
    return answer;
  } finally {
    over.abort();
  }
}

/**
 * Threads are started on demand, never more than concurrent callers, and replaced when they die. An idle one does not
 * keep the process alive.
 */
export function openHashingThreads({ niceness = 0, log }: HashingThreadsOptions = {}): Hasher {
  const resting: Worker[] = [];
  let isRefusalNoted = false;
  const noteRefusal = (reason: string): void => {
    if (!isRefusalNoted) log?.info({ reason }, 'passwords are hashed without a lower priority');
    isRefusalNoted = true;
  };
  const start = (): Worker => {
    const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url), { workerData: { niceness } });
    // Errors reach the pending hash; on an idle thread they are ignored.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      const place = resting.indexOf(thread);
      if (place >= 0) resting.splice(place, 1);
    });
    return thread;
  };
  return async (task) => {
    const thread = resting.pop() ?? start();
    thread.ref();
    const answer = await askOnce(thread, task);
    thread.unref();
    resting.push(thread);
    if (answer.priorityRefused !== null) noteRefusal(answer.priorityRefused);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.value;
  };
}
