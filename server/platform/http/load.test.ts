import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type FreshApp, freshApp } from '../../../test/fresh-app.ts';

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

/** Asks several times on each connection, reads nothing and is gone. */
async function askAndLeave(port: number, connections: number): Promise<void> {
  for (let count = 0; count < connections; count += 1) {
    // Each has to be looked up.
    const question = () => `GET /api/events/${randomUUID()} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const questions = Array.from({ length: 8 }, question).join('');
    const socket = connect(port, '127.0.0.1').pause();
    await new Promise<void>((resolve) => socket.once('connect', () => socket.write(questions, () => resolve())));
    await nextTurn();
    socket.destroy();
  }
}

test('those who left before they were answered no longer count', async () => {
  const port = Number(new URL(await fresh.app.listen({ host: '127.0.0.1', port: 0 })).port);
  await askAndLeave(port, 100);
  await sleep(500);
  for (let round = 0; round < 5; round += 1) {
    await standStill();
    await standStill();
    assert.equal((await fresh.inject('/assets/none.js')).statusCode, 404);
  }
});
