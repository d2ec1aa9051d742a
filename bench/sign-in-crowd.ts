import { openCaller } from './calls.ts';
import { emailOf } from './crowd.sql.ts';
import type { Crowd, CrowdOutcome } from './sign-ins.ts';

/** Process that signs in many accounts at once, each from its own address, on every message. */
const caller = openCaller(process.argv[2] ?? '');

process.on('message', async ({ people, password }: Crowd) => {
  const begun = performance.now();
  const msAfterBegin = (): number => performance.now() - begun;
  const signIn = async (person: number): Promise<{ status: number; ms: number }> => {
    const address = `10.0.${Math.floor(person / 250)}.${person % 250}`;
    const status = await caller.post('/auth/login', { email: emailOf(person), password }, { address });
    return { status, ms: msAfterBegin() };
  };
  const answers = await Promise.all(Array.from({ length: people }, (_, person) => signIn(person)));
  const outcome: CrowdOutcome = {
    signedIn: answers.filter(({ status }) => status === 200).length,
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
  };
  process.send?.(outcome);
});
