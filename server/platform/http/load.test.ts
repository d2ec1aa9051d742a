import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let other: FreshApp;
let fresh: FreshApp;
before(async () => {
  other = await freshApp();
  // Whether it is ready must not depend on how soon a busy machine's database answers a process that stands still.
  const database = { ...other.database, isReachable: async () => true };
  fresh = await freshApp({ beside: other, dependencies: { database } });
});
after(async () => {
  await fresh.close();
  await other.close();
});

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
  const connections = 100;
  let accepted = 0;
  fresh.app.server.on('connection', () => (accepted += 1));
  await askAndLeave(port, connections);
  const countOpen = promisify(fresh.app.server.getConnections.bind(fresh.app.server));
  await eventually(async () => assert.deepEqual([accepted, await countOpen()], [connections, 0]));
  // The one that asks is under way itself.
  const { body } = await fresh.inject('/metrics');
  assert.match(body, /^http_requests_under_way 1$/m);
  for (let round = 0; round < 5; round += 1) {
    await standStill();
    await standStill();
    assert.equal((await fresh.inject('/assets/none.js')).statusCode, 404);
  }
});
