import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './hashing-threads.ts';

const lowestPriority = 19;

/**
 * On Linux a thread has its own priority. If a service forbids the call, the thread runs at normal priority; answers
 * the reason.
 */
function lowerPriority(by: number): string | null {
  try {
    if (process.platform === 'linux' && by > 0) setPriority(0, Math.min(getPriority() + by, lowestPriority));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const priorityRefused = lowerPriority(workerData.niceness);

function perform(task: HashingTask): HashingAnswer {
  try {
    const { password } = task;
    return { value: task.kind === 'hash' ? hashSync(password, task.cost) : verifySync(task.passwordHash, password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage({ ...perform(task), priorityRefused }));
