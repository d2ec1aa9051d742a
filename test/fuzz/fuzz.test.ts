import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiDocument } from '../../server/platform/http/openapi.ts';
import { aBanner, aListEntry, aNewsItem, aProject, aScheme, aStory } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { figure } from '../faults/figures.ts';
import { isLongRun, seed, shareOfThisRun } from '../harness/long-run.ts';
import { gatherCallers } from './callers.ts';
import { type FuzzTools, fuzzRound, newCount, planFor } from './fuzz.ts';
import { createMemory } from './memory.ts';
import { byNoun, operationsOf } from './operations.ts';
import { anApplication, aWholeProduct, type Target } from './target.ts';
import { openWire } from './wire.ts';

const leastRequests = isLongRun ? 200_000 : 800;
/** What one round makes, the next ones find. */
const leastRounds = 4;
/** Of the calls that must succeed at least once. What needs several steps before it succeeds only in many rounds. */
const leastShare = isLongRun ? 1 / 2 : 2 / 5;
const lanes = isLongRun ? 4 : 1;
/** In the beginning memory grows because code is compiled and caches fill. */
const settledAfter = 0.2;
const mostGrowthMb = 64;
/** One look may fall on a moment before the garbage is taken out. */
const lastLooks = 5;

let target: Target;
let document: ApiDocument;
let tools: FuzzTools[];

before(async () => {
  target = await (isLongRun ? aWholeProduct() : anApplication());
  document = (await (await fetch(`${target.url}/api/openapi.json`)).json()) as ApiDocument;
  const memory = createMemory();
  const content = { events: anEvent(), banners: aBanner(), news: aNewsItem(), projects: aProject(), stories: aStory() };
  const things = {
    ...content,
    schemes: aScheme(),
    team: aListEntry('team'),
    timeline: aListEntry('timeline'),
    voices: aListEntry('voices'),
    milestones: aListEntry('milestones'),
    partners: aListEntry('partners'),
  };
  for (const [kind, thing] of Object.entries(things)) {
    const { id } = await target.has<{ id: string }>(thing);
    memory.learn(`/${kind}`, { data: { id } });
  }
  const wire = openWire(target.url);
  tools = await Promise.all(
    Array.from({ length: lanes }, async () => ({
      wire,
      memory,
      callers: await gatherCallers(target.has, target.mainAdministrator, target.now),
    })),
  );
});
after(async () => {
  tools[0]?.wire.close();
  await target.close();
});

const aLane = (): FuzzTools => {
  assert.ok(tools[0]);
  return tools[0];
};

test('whatever anybody sends to any call, the answer is one that the document knows', async () => {
  const all = operationsOf(document);
  // Whole nouns: what one call makes, the others of its noun find.
  const operations = shareOfThisRun('nouns whose calls get what nobody should send', byNoun(all), 3).flat();
  const plan = planFor(operations, aLane().memory);
  const count = newCount();
  const memoryMb: number[] = [];
  const lagMs: number[] = [];
  for (let round = 0; round < leastRounds || count.requests < leastRequests; round += 1) {
    await Promise.all(
      tools.map((lane, number) => fuzzRound(plan, lane, seed + round * 10_000 + number * 1_000, count)),
    );
    memoryMb.push(await target.readMemory());
    lagMs.push(await target.readLag());
  }
  assert.ok(count.succeeded.size > operations.length * leastShare, `only ${count.succeeded.size} calls ever succeeded`);
  const settled = memoryMb[Math.floor(memoryMb.length * settledAfter)] ?? 0;
  const growth = Math.min(...memoryMb.slice(-lastLooks)) - settled;
  const statuses = [...count.byStatus].toSorted().map(([status, times]) => `${times} x ${status}`);
  figure(`fuzz, seed ${seed}: ${count.requests} requests at ${operations.length} calls, ${statuses.join(', ')}`);
  const worst = Math.max(0, ...lagMs.slice(1)).toFixed(0);
  figure(`fuzz: memory ${settled.toFixed(0)} MB, then ${growth.toFixed(0)} MB more; lag p99 at worst ${worst} ms`);
  assert.ok(growth <= mostGrowthMb, `${growth} MB more than in the beginning`);
});

test('an answer with a field that the document does not name is noticed', async () => {
  const broken = structuredClone(document);
  const news = broken.paths['/news']?.get;
  assert.ok(news);
  const text = JSON.stringify(news.responses['200']).replaceAll('"title"', '"heading"');
  news.responses['200'] = JSON.parse(text);
  const plan = planFor(operationsOf(broken), aLane().memory).filter(({ operation }) => operation.path === '/news');
  await assert.rejects(async () => {
    for (let round = 0; round < 10; round += 1) await fuzzRound(plan, aLane(), seed + round, newCount());
  }, /not what the document says/);
});

test('a call that is more open than the document says is noticed', async () => {
  const stricter = structuredClone(document);
  const news = stricter.paths['/news']?.get;
  assert.ok(news);
  news.security = [{ session: ['member'] }];
  const plan = planFor(operationsOf(stricter), aLane().memory).filter(({ operation }) => operation.path === '/news');
  await assert.rejects(async () => {
    for (let round = 0; round < 10; round += 1) await fuzzRound(plan, aLane(), seed + round, newCount());
  }, /public got 200 in place of 401/);
});
