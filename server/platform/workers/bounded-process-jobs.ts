import { Worker } from 'node:worker_threads';
import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Answered } from './bounded-process.ts';

/** Runs inside of the process: answers each job, and reports when it is ready for the first. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  if (!process.send) throw new Error('This file is for a process that another one starts.');
  const answer = async (job: Job): Promise<Answered<Answer>> => {
    try {
      return { answer: await work(job) };
    } catch (error) {
      if (isProblem(error)) return { problem: error.code, errors: error.errors };
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
  // The terminal signals the whole group; the process that started this one decides when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const [parent, megabytes] = process.argv.slice(2).map(Number);
  new Worker(new URL('./bounded-process-watch.ts', import.meta.url), { workerData: { parent, megabytes } }).unref();
  process.on('message', async (job: Job) => process.send?.(await answer(job)));
  process.once('disconnect', () => process.exit());
  process.send('ready');
}
