import type { Site } from '../test/product.ts';
import { openCaller } from './calls.ts';
import { emailOf, members, peopleLike, tokenOf } from './crowd.sql.ts';
import { callFor, median, percentile } from './rounds.ts';

const rounds = 3;
const secondsPerRound = 2;
const signingIn = 32;
/** Somebody whom no other measurement has registered. */
const reader = 1_000_000;
const first = { name: 'Asha Devi', email: 'first@example.org', password: 'blue lamp by the well' };

/** What somebody else asks meanwhile: one answer comes out of memory, the other one is read from the database for its caller alone. */
const probes: Record<'memory' | 'database', { path: string; token?: string }> = {
  memory: { path: '/api/events?when=upcoming&pageSize=6' },
  database: { path: '/api/event-registrations/my-registrations', token: tokenOf(reader) },
};
export type Probe = keyof typeof probes;

export interface OthersMeanwhile {
  p95Ms: number;
  p95AtRestMs: number;
  /** How much slower the others are. */
  ratio: number;
}

export interface SignInRate {
  perSecond: number;
  others: Record<Probe, OthersMeanwhile>;
}

/** How others fare while more people sign in than can be hashed. */
export async function measureSignIns({ url, has }: Site): Promise<SignInRate> {
  const crowd = openCaller(url);
  const other = openCaller(url);
  // Each has an account of their own, with a password that was hashed as the product does.
  await crowd.post('/auth/register', first);
  await has(peopleLike(first.email, signingIn));
  await has(members(1, reader));
  const probeFor = async (probe: Probe): Promise<number> => {
    const { path, token } = probes[probe];
    const times: number[] = [];
    await callFor(secondsPerRound, 1, async () => {
      times.push(await other.time(path, token));
    });
    return percentile(times, 0.95);
  };
  const signIn = async (caller: number): Promise<void> => {
    const status = await crowd.post('/auth/login', { email: emailOf(caller), password: first.password });
    // Whoever would have to wait too long is asked to come back.
    if (status !== 200 && status !== 503) throw new Error(`A sign-in was answered with ${status}`);
  };
  const rates: number[] = [];
  const measure = async (probe: Probe): Promise<OthersMeanwhile> => {
    const results: OthersMeanwhile[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const p95AtRestMs = await probeFor(probe);
      const [perSecond, p95Ms] = await Promise.all([callFor(secondsPerRound, signingIn, signIn), probeFor(probe)]);
      rates.push(perSecond);
      results.push({ p95Ms, p95AtRestMs, ratio: p95Ms / p95AtRestMs });
    }
    return {
      p95Ms: median(results.map(({ p95Ms }) => p95Ms)),
      p95AtRestMs: median(results.map(({ p95AtRestMs }) => p95AtRestMs)),
      ratio: median(results.map(({ ratio }) => ratio)),
    };
  };
  try {
    const others = { memory: await measure('memory'), database: await measure('database') };
    return { perSecond: median(rates), others };
  } finally {
    crowd.close();
    other.close();
  }
}
