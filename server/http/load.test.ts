import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

/** Holds up everything in this process, as too much work would. */
async function standStill(): Promise<void> {
  const end = performance.now() + 1_000;
  while (performance.now() < end);
  // One beat of the heart, which is long due, and no other: each would say that all is well.
  await nextTurn();
  await nextTurn();
}

const visitMany = () => Promise.all(Array.from({ length: 200 }, () => fresh.inject('/assets/none.js')));
const statusesOf = (answers: { statusCode: number }[]) => new Set(answers.map(({ statusCode }) => statusCode));

test('a process far behind turns away those who are too many, tells that it lives, and recovers', async () => {
  let refused: Awaited<ReturnType<typeof visitMany>>[number] | undefined;
  // On a machine that others keep busy the heart may beat in between all the same.
  while (refused === undefined) {
    await standStill();
    await standStill();
    const crowd = visitMany();
    const health = await Promise.all(['/healthz', '/readyz', '/metrics'].map((url) => fresh.inject(url)));
    assert.deepEqual(statusesOf(health), new Set([200]));
    const answers = await crowd;
    assert.deepEqual(new Set([404, 503, ...statusesOf(answers)]), new Set([404, 503]));
    refused = answers.find(({ statusCode }) => statusCode === 503);
  }
  assert.equal(refused.json().code, 'unavailable');
  assert.ok(refused.headers['retry-after']);
  while (statusesOf(await visitMany()).has(503)) await sleep(50);
});

test('a lone visitor is answered however far behind the process is', async () => {
  await standStill();
  await standStill();
  assert.equal((await fresh.inject('/assets/none.js')).statusCode, 404);
});
