import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { aSite, type Site } from '../test/product.ts';
import { yearsOfContent } from '../test/years-of-content.ts';
import { openCaller } from './calls.ts';
import { members, peopleLike, tokenOf } from './crowd.sql.ts';
import { callEvery, callFor, median, percentile } from './rounds.ts';

const rounds = 5;
const secondsPerRound = 2;
const signingIn = 32;
/** Then all of them stand in line, and one comes for each that leaves. */
const secondsToGather = 1;
const steadyGapMs = 10;
/** Somebody whom no other measurement has registered. */
const reader = 1_000_000;
const first = { name: 'Asha Devi', email: 'first@example.org', password: 'blue lamp by the well' };

/** What somebody else asks meanwhile: one answer comes out of memory, the other one is read from the database for its caller alone. */
const probes: Record<'memory' | 'database', { path: string; token?: string }> = {
  memory: { path: '/api/events?when=upcoming&pageSize=6' },
  database: { path: '/api/event-registrations/my-registrations', token: tokenOf(reader) },
};
type Probe = keyof typeof probes;

/** How somebody else asks: again as soon as the answer is there, or at a steady pace, as many people who know nothing of each other do. */
const paces = {
  'one after the other': (call: () => Promise<void>) => callFor(secondsPerRound, 1, call),
  'every 10 ms': (call: () => Promise<void>) => callEvery(steadyGapMs, secondsPerRound, call),
};
type Pace = keyof typeof paces;

/** What the process of those who sign in is told. */
export interface Crowd {
  people: number;
  password: string;
  seconds: number;
}

export interface OthersMeanwhile {
  probe: Probe;
  pace: Pace;
  p95Ms: number;
  p95AtRestMs: number;
  /** How much slower the others are. */
  ratio: number;
}

export interface SignInRate {
  perSecond: number;
  others: OthersMeanwhile[];
}

/** They have a process of their own: what they do with their answers must not stand in the way of who measures. */
function openCrowd(url: string) {
  const crowd = fork(new URL('sign-in-crowd.ts', import.meta.url), [url], { execArgv: [] });
  const gone = once(crowd, 'exit').then(([code]) => {
    throw new Error(`Those who sign in have ended with ${code}`);
  });
  gone.catch(() => undefined);
  return {
    signIn: async (): Promise<number> => {
      const told: Crowd = { people: signingIn, password: first.password, seconds: secondsToGather + secondsPerRound };
      crowd.send(told);
      const [perSecond] = await Promise.race([once(crowd, 'message'), gone]);
      return perSecond;
    },
    close: () => crowd.disconnect(),
  };
}

/** As it is started on this machine, with a process for each core: how others fare is a matter of all of them. */
export async function measureSignIns(): Promise<SignInRate> {
  const site = await aSite({
    environment: { WORKERS: String(availableParallelism()), LOG_LEVEL: 'warn' },
    things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 })],
  });
  try {
    return await measureSignInsAt(site);
  } finally {
    await site.close();
  }
}

/** How others fare while more people sign in than can be hashed. */
async function measureSignInsAt({ url, has }: Site): Promise<SignInRate> {
  const other = openCaller(url);
  // Each has an account of their own, with a password that was hashed as the product does.
  await other.post('/auth/register', first);
  await has(peopleLike(first.email, signingIn));
  await has(members(1, reader));
  const crowd = openCrowd(url);
  const p95Of = async (probe: Probe, pace: Pace): Promise<number> => {
    const { path, token } = probes[probe];
    const times: number[] = [];
    await paces[pace](async () => void times.push(await other.time(path, token)));
    return percentile(times, 0.95);
  };
  const rates: number[] = [];
  const measure = async (probe: Probe, pace: Pace): Promise<OthersMeanwhile> => {
    const results: Pick<OthersMeanwhile, 'p95Ms' | 'p95AtRestMs'>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const p95AtRestMs = await p95Of(probe, pace);
      const signedIn = crowd.signIn();
      await Promise.race([signedIn, sleep(secondsToGather * 1000)]);
      const [perSecond, p95Ms] = await Promise.all([signedIn, p95Of(probe, pace)]);
      rates.push(perSecond);
      results.push({ p95Ms, p95AtRestMs });
    }
    return {
      probe,
      pace,
      p95Ms: median(results.map(({ p95Ms }) => p95Ms)),
      p95AtRestMs: median(results.map(({ p95AtRestMs }) => p95AtRestMs)),
      ratio: median(results.map(({ p95Ms, p95AtRestMs }) => p95Ms / p95AtRestMs)),
    };
  };
  try {
    const others: OthersMeanwhile[] = [];
    for (const probe of Object.keys(probes) as Probe[]) {
      for (const pace of Object.keys(paces) as Pace[]) others.push(await measure(probe, pace));
    }
    return { perSecond: median(rates), others };
  } finally {
    crowd.close();
    other.close();
  }
}
