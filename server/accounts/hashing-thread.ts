import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './hashing-threads.ts';

// The program of a thread that hashes. On Linux a thread has a priority of its own; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(0, workerData.niceness);

function perform(task: HashingTask): HashingAnswer {
  try {
    const { password } = task;
    return { value: task.kind === 'hash' ? hashSync(password, task.cost) : verifySync(task.passwordHash, password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(perform(task)));
