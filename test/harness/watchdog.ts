import { writeSync } from 'node:fs';
import { beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isLongRun } from './long-run.ts';

/**
 * Loaded into every process that runs tests. The runner waits for ever for a test, a hook, an open handle or a loop that
 * does not end: a thread of its own ends the process, and says what it was at.
 */
const itsThread = 'watchdog';

/** No test takes this long; in the long run some take most of an hour. */
const stillMinutes = isLongRun ? 60 : 5;

/** Past the streams of this thread: those need the main one, which may be in a loop. */
const standardError = 2;
const print = (line: string): void => void writeSync(standardError, `${line}\n`);

function watchFromHere(): void {
  const thread = new Worker(new URL(import.meta.url), { execArgv: [], workerData: itsThread });
  thread.on('message', () => print(`Still open: ${process.getActiveResourcesInfo().join(', ')}`));
  thread.unref();
  beforeEach(({ name }) => thread.postMessage(name));
}

function endWhenStill(): void {
  let latest = 'none';
  const end = async (): Promise<void> => {
    print(`Nothing has moved for ${stillMinutes} minutes. The last test: ${latest}`);
    parentPort?.postMessage('tell');
    await sleep(1000);
    process.kill(process.pid, 'SIGKILL');
  };
  const timer = setTimeout(() => void end(), stillMinutes * 60_000);
  parentPort?.on('message', (name) => {
    latest = String(name);
    timer.refresh();
  });
}

if (isMainThread) watchFromHere();
else if (workerData === itsThread) endWhenStill();
