import { openCaller } from './calls.ts';
import { emailOf } from './crowd.sql.ts';
import { callFor } from './rounds.ts';
import type { Crowd } from './sign-ins.ts';

/** The program of a process in which many people sign in, whenever it is told for how long; answers how many did in a second. */
const caller = openCaller(process.argv[2] ?? '');

process.on('message', async ({ people, password, seconds }: Crowd) => {
  const signIn = async (person: number): Promise<void> => {
    const status = await caller.post('/auth/login', { email: emailOf(person), password });
    // Whoever would have to wait too long is asked to come back.
    if (status !== 200 && status !== 503) throw new Error(`A sign-in was answered with ${status}`);
  };
  process.send?.(await callFor(seconds, people, signIn));
});
