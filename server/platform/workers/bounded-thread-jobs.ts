import { parentPort } from 'node:worker_threads';
import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Answered } from './bounded-thread.ts';

/** In the thread: answers each job, and says when it is ready for the first. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  if (!parentPort) throw new Error('This file is for a thread.');
  const port = parentPort;
  const answer = async (job: Job): Promise<Answered<Answer>> => {
    try {
      return { answer: await work(job) };
    } catch (error) {
      if (isProblem(error)) return { problem: error.code, errors: error.errors };
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
  port.on('message', async (job: Job) => port.postMessage(await answer(job)));
  port.postMessage('ready');
}
