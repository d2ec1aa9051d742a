import { setTimeout as sleep } from 'node:timers/promises';
import { raiseContentVersion } from '../server/platform/cache/content-version.ts';
import { anEventToCome } from '../test/builders/crowd.ts';
import { yearsOfContent } from '../test/builders/years-of-content.ts';
import { startTestDatabase } from '../test/harness/database.ts';
import { aSite } from '../test/harness/product.ts';
import { members, tokenOf } from './crowd.sql.ts';
import { percentile } from './rounds.ts';
import { measureMemory } from './weights.ts';

/**
 * Load of a busy day: 200 people read, register and cancel while the office changes content every few seconds. `node
 * bench/soak.ts 30 100000`: minutes, then requests at full rate; a third number slows people by that factor.
 */
const minutes = Number(process.argv[2] ?? 30);
const requests = Number(process.argv[3] ?? 100_000);
const slowness = Number(process.argv[4] ?? 1);
const people = 200;
const events = 20;
const changeEveryMs = 5_000;
const reportEveryMs = Math.min(60_000, minutes * 6_000);
const restMs = 10_000;

process.chdir(new URL('..', import.meta.url).pathname);
process.env.NODE_ENV = 'production';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Counts {
  pageMs: number[];
  callMs: number[];
  failures: Map<string, number>;
}
const none = (): Counts => ({ pageMs: [], callMs: [], failures: new Map() });
let counts = none();
const all = { requests: 0, failed: 0, pageMs: [] as number[] };

/** Status and body; failures and unexpected answers are counted. */
async function ask(path: string, expected: number[], init: RequestInit = {}): Promise<{ data?: { id: string } }> {
  const begun = performance.now();
  all.requests += 1;
  const fail = (why: string): void => {
    all.failed += 1;
    counts.failures.set(why, (counts.failures.get(why) ?? 0) + 1);
  };
  try {
    const answer = await fetch(site.url + path, init);
    const text = await answer.text();
    const times = path.startsWith('/api') ? counts.callMs : counts.pageMs;
    times.push(performance.now() - begun);
    if (!expected.includes(answer.status)) fail(`${answer.status} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`);
    return answer.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : {};
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return {};
  }
}

const languages = ['en', 'hi', 'ur'];
const think = (person: number, step: number): Promise<void> =>
  sleep(slowness * (1_000 + ((person * 37 + step * 101) % 2_000)));

/** One visit, from the home page to a pass and back. */
async function visit(person: number, round: number): Promise<void> {
  const language = languages[person % languages.length];
  const headers = { authorization: `Bearer ${tokenOf(person + 1)}`, 'content-type': 'application/json' };
  const event = eventIds[(person + round) % eventIds.length];
  const steps: (() => Promise<unknown>)[] = [
    () => ask(`/?lng=${language}`, [200]),
    () => ask(`/events?lng=${language}`, [200]),
    () => ask(`/api/events?lang=${language}&when=upcoming&pageSize=12`, [200]),
    () => ask(`/events/${event}?lng=${language}`, [200]),
    async () => {
      // Who registers and cancels for the same event again and again is refused after a while.
      const { data } = await ask(`/api/events/${event}/register`, [201, 409, 429], {
        method: 'POST',
        headers,
        body: '{}',
      });
      await ask('/api/event-registrations/my-registrations', [200], { headers });
      if (data && round % 2 === 0) {
        await ask(`/api/event-registrations/${data.id}`, [204, 409], {
          method: 'DELETE',
          headers: { authorization: headers.authorization },
        });
      }
    },
    () => ask(`/news?lng=${language}`, [200]),
    () => ask(`/schemes?lng=${language}`, [200]),
    () => ask(`/api/schemes?lang=${language}&work=construction`, [200]),
    () => ask(`/help?lng=${language}`, [200]),
    () => ask(`/donate?lng=${language}`, [200]),
    () => ask(`/impact?lng=${language}`, [200]),
    () => ask('/api/auth/me', [200], { headers: { authorization: headers.authorization } }),
  ];
  for (const [index, step] of steps.entries()) {
    if (performance.now() > endAt) return;
    await step();
    await think(person, index);
  }
}

/** Memory growth in MB per hour: the slope of the regression line. */
function slopeOf(points: [number, number][]): number {
  const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, mb]) => mb))];
  const top = points.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0);
  const bottom = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return bottom === 0 ? 0 : (top / bottom) * 3_600_000;
}

const round1 = (value: number): string => value.toFixed(1);

const database = await startTestDatabase();
Object.assign(process.env, database.environment);
const site = await aSite({
  environment: { WORKERS: '2', LOG_LEVEL: 'warn' },
  things: [yearsOfContent({ events: 60, stories: 20, projects: 6, news: 20 }), members(people)],
});
const eventIds: string[] = [];
for (let number = 0; number < events; number += 1) eventIds.push((await site.has(anEventToCome(10_000))).id);
const begunAt = performance.now();
const endAt = begunAt + minutes * 60_000;

try {
  say(`${people} people for ${minutes} minutes, ${slowness} to ${3 * slowness} s between two steps, two workers`);
  const memory: [number, number][] = [];
  const crowd = Array.from({ length: people }, async (_, person) => {
    await sleep((person * 3_000) / people);
    for (let round = 0; performance.now() < endAt; round += 1) await visit(person, round);
  });
  const office = (async () => {
    while (performance.now() < endAt) {
      await site.has(raiseContentVersion);
      await sleep(changeEveryMs);
    }
  })();
  while (performance.now() < endAt) {
    await sleep(Math.min(reportEveryMs, Math.max(0, endAt - performance.now())));
    const { pageMs, callMs, failures } = counts;
    counts = none();
    all.pageMs.push(...pageMs);
    memory.push([performance.now() - begunAt, measureMemory(site.pid)]);
    const failed = [...failures].map(([why, count]) => `${count} x ${why}`).join('; ') || 'none failed';
    say(
      `${round1((performance.now() - begunAt) / 60_000)} min: ${pageMs.length} pages p95 ${round1(percentile(pageMs, 0.95))} ms, ${callMs.length} calls p95 ${round1(percentile(callMs, 0.95))} ms, ${round1(memory.at(-1)?.[1] ?? 0)} MB, ${failed}`,
    );
  }
  await Promise.all([...crowd, office]);
  // The first half fills the caches.
  const later = memory.slice(Math.floor(memory.length / 2));
  say(
    `In all ${all.requests} requests, ${all.failed} failed (${((100 * all.failed) / all.requests).toFixed(3)} %); pages p95 ${round1(percentile(all.pageMs, 0.95))} ms; memory ${round1(slopeOf(later))} MB an hour in the second half`,
  );

  const paths = ['/', '/events', '/api/events?page=2', '/api/news', '/donate?lng=hi', '/api/settings?lang=ur'];
  const storm = async (count: number): Promise<void> => {
    let left = count;
    const callers = Array.from({ length: 32 }, async () => {
      while (left > 0) {
        left -= 1;
        await ask(paths[left % paths.length] ?? '/', [200]);
        counts = none();
      }
    });
    await Promise.all(callers);
  };
  await storm(requests / 10);
  await sleep(restMs);
  const before = measureMemory(site.pid);
  await storm(requests);
  await sleep(restMs);
  const after = measureMemory(site.pid);
  say(
    `${requests} requests: memory ${round1(before)} -> ${round1(after)} MB, all processes; ${all.failed} failed in all`,
  );
} finally {
  await site.close();
  await database.stop();
}
