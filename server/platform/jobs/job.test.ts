import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database/database.ts';
import { openLog } from '../process/log.ts';
import { type JobOptions, startJob } from './job.ts';

const never = 2 ** 30;

interface TriedOptions extends Partial<Omit<JobOptions, 'work'>> {
  work?(signal: AbortSignal): Promise<'ignoreWakes' | undefined>;
}

/** A job that notes its runs; `wake` is what it subscribed with. */
function aJob(t: { after(work: () => Promise<void>): void }, options: TriedOptions = {}) {
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  const noted = { runs: 0, wake: () => {}, lines };
  const job = startJob({
    log,
    failure: 'the job failed',
    everyMs: never,
    first: 'run',
    subscribe: (wake) => {
      noted.wake = wake;
    },
    ...options,
    work: async (signal) => {
      noted.runs += 1;
      return options.work?.(signal);
    },
  });
  t.after(() => job.stop());
  return Object.assign(noted, { stop: job.stop });
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

test('a job runs at once or waits first, and again whenever its interval is over', async (t) => {
  const waiting = aJob(t, { first: 'wait' });
  const { promise: third, resolve } = Promise.withResolvers<void>();
  const repeated = aJob(t, {
    everyMs: 1,
    work: async () => {
      if (repeated.runs === 3) resolve();
      return undefined;
    },
  });
  await third;
  assert.equal(waiting.runs, 0);
});

test('a wake runs it before its interval is over, also one that came during a run', async (t) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const job = aJob(t, { work: () => allowed.then(() => undefined) });
  await settled();
  job.wake();
  job.wake();
  assert.equal(job.runs, 1);
  allow();
  await settled();
  assert.equal(job.runs, 2);
  job.wake();
  await settled();
  assert.equal(job.runs, 3);
});

test('a run can ask for rest: then no wake ends it', async (t) => {
  const job = aJob(t, { work: async () => 'ignoreWakes' });
  await settled();
  job.wake();
  await settled();
  assert.equal(job.runs, 1);
});

test('a run that fails is logged, and the next one comes', async (t) => {
  const work = () => Promise.reject(new Error('no bread'));
  const job = aJob(t, { work });
  const tired = aJob(t, { work, afterFailure: 'ignoreWakes', failureLevel: 'error' });
  for (const each of [job, tired]) {
    await settled();
    each.wake();
    await settled();
  }
  assert.deepEqual([job.runs, tired.runs], [2, 1]);
  assert.match(job.lines[0] ?? '', /"level":"warn".*no bread.*"msg":"the job failed"/);
  assert.match(tired.lines[0] ?? '', /"level":"error"/);
});

test('a job that is stopped tells the run under way, waits for its end and starts no other', async (t) => {
  let isOver = false;
  const job = aJob(t, {
    work: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          isOver = true;
          resolve(undefined);
        });
      }),
  });
  await settled();
  await job.stop();
  assert.ok(isOver);
  job.wake();
  await settled();
  assert.equal(job.runs, 1);
});

test('a database that does not answer is told in one line, however many jobs wait for it', async () => {
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  let isAway = true;
  const work = async () => {
    if (isAway) throw new DatabaseUnavailable('no connection became free');
  };
  const every = ['one', 'two', 'three'].map((failure) =>
    startJob({ log, failure, everyMs: never, first: 'run', work }),
  );
  await settled();
  assert.equal(lines.length, 1);
  assert.doesNotMatch(lines.join(''), /stack|at /);
  await Promise.all(every.map((job) => job.stop()));
  for (const failure of ['there again', 'away again']) {
    isAway = failure === 'away again';
    const job = startJob({ log, failure, everyMs: never, first: 'run', work });
    await settled();
    await job.stop();
  }
  assert.equal(lines.length, 2);
});
