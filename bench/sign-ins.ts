import type { Site } from '../test/product.ts';
import { openCaller } from './calls.ts';
import { emailOf, peopleLike } from './crowd.sql.ts';
import { callFor, median, percentile } from './rounds.ts';

const rounds = 3;
const secondsPerRound = 2;
const signingIn = 32;
const first = { name: 'Asha Devi', email: 'first@example.org', password: 'blue lamp by the well' };
/** Not from the cache: it asks the database. */
const probe = '/api/events?when=upcoming&pageSize=6';

export interface SignInRate {
  perSecond: number;
  othersP95Ms: number;
  othersP95AtRestMs: number;
  /** How much slower the others are. */
  ratio: number;
}

/** How others fare while more people sign in than can be hashed. */
export async function measureSignIns({ url, has }: Site): Promise<SignInRate> {
  const crowd = openCaller(url, signingIn);
  const other = openCaller(url, 1);
  // Each has an account of their own, with a password that was hashed as the product does.
  await crowd.post('/auth/register', first);
  await has(peopleLike(first.email, signingIn));
  const probeFor = async (seconds: number): Promise<number> => {
    const times: number[] = [];
    await callFor(seconds, 1, async () => {
      times.push(await other.time(probe));
    });
    return percentile(times, 0.95);
  };
  const signIn = async (caller: number): Promise<void> => {
    const status = await crowd.post('/auth/login', { email: emailOf(caller), password: first.password });
    // Whoever would have to wait too long is asked to come back.
    if (status !== 200 && status !== 503) throw new Error(`A sign-in was answered with ${status}`);
  };
  const results: Omit<SignInRate, 'ratio'>[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const othersP95AtRestMs = await probeFor(secondsPerRound);
      const [perSecond, othersP95Ms] = await Promise.all([
        callFor(secondsPerRound, signingIn, signIn),
        probeFor(secondsPerRound),
      ]);
      results.push({ perSecond, othersP95Ms, othersP95AtRestMs });
    }
  } finally {
    crowd.close();
    other.close();
  }
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    othersP95Ms: median(results.map(({ othersP95Ms }) => othersP95Ms)),
    othersP95AtRestMs: median(results.map(({ othersP95AtRestMs }) => othersP95AtRestMs)),
    ratio: median(results.map(({ othersP95Ms, othersP95AtRestMs }) => othersP95Ms / othersP95AtRestMs)),
  };
}
