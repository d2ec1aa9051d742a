import type { Site } from '../test/harness/product.ts';
import { type Caller, openCaller } from './calls.ts';
import { emailOf, peopleLike } from './crowd.sql.ts';
import { median } from './rounds.ts';

const timings = 300;
/** Continues the numbers of the other sign-in measurements. */
const firstNumber = 1_000;
const owner = { name: 'Asha Devi', email: 'neutral@example.org', password: 'blue lamp by the well' };

export interface Neutrality {
  call: string;
  knownMs: number;
  unknownMs: number;
  /** Time for a known address divided by that for an unknown one; 1 reveals nothing. */
  ratio: number;
}

type Ask = (caller: Caller, email: string) => Promise<number>;

const calls: Record<string, Ask> = {
  'login, wrong password': (caller, email) => caller.post('/auth/login', { email, password: 'green kite above' }),
  'forgot password': (caller, email) => caller.post('/auth/forgot-password', { email }),
};

/** Whether response times reveal which addresses have an account. Each address is tried once, known and unknown in turn. */
export async function measureNeutrality({ url, has }: Site): Promise<Neutrality[]> {
  const caller = openCaller(url);
  const timed = async (ask: Ask, email: string): Promise<number> => {
    const begun = performance.now();
    await ask(caller, email);
    return performance.now() - begun;
  };
  await caller.post('/auth/register', owner);
  await has(peopleLike(owner.email, timings, firstNumber));
  const results: Neutrality[] = [];
  for (const [call, ask] of Object.entries(calls)) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let number = 0; number < timings; number += 1) {
      known.push(await timed(ask, emailOf(firstNumber + number)));
      unknown.push(await timed(ask, `nobody.${number}@example.org`));
    }
    const [knownMs, unknownMs] = [median(known), median(unknown)];
    results.push({ call, knownMs, unknownMs, ratio: knownMs / unknownMs });
  }
  caller.close();
  return results;
}
