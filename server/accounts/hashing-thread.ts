import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './hashing-threads.ts';

/**
 * On Linux a thread has a priority of its own; elsewhere this would be the whole process's. A service may forbid the call, and a lower
 * priority cannot be raised again: both only mean that this thread is as quick as the others. Answers why it was refused.
 */
function lowerPriority(niceness: number): string | null {
  try {
    if (process.platform === 'linux' && getPriority() < niceness) setPriority(0, niceness);
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
