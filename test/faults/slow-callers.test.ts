import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '../harness/long-run.ts';
import { aSite } from '../harness/product.ts';
import { statusOf, until, workersOf } from './drill.ts';
import { figure, longest, seconds } from './figures.ts';

/** A crowd on a poor machine needs the whole of this one. */
const skip = !isLongRun && 'takes a minute: LONG_RUN=yes';
const byteEveryMs = 1_000;
const head = 'POST /api/newsletter HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
/** Some never finish what they ask for, others never finish what they send. */
const beginnings = isLongRun ? ['', `${head}content-length: 5000\r\n\r\n`] : [''];

interface SlowCallers {
  stillThere(): number;
  longestStayMs(): number;
  leave(): void;
}

/** Connections that send 1 byte/s. */
async function openSlowCallers(port: number, count: number): Promise<SlowCallers> {
  const stays: number[] = [];
  const begun = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const socket = connect({ port, host: '127.0.0.1' });
      // A refused connection has closed before it began.
      await new Promise<void>((resolve) => socket.once('connect', resolve).on('error', () => resolve()));
      socket.resume();
      socket.once('close', () => stays.push(performance.now() - begun));
      socket.write(beginnings[number % beginnings.length] ?? '');
      return socket;
    }),
  );
  let sent = 0;
  const sending = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(head[sent % head.length] ?? '');
    sent += 1;
  }, byteEveryMs);
  return {
    stillThere: () => sockets.filter((socket) => !socket.closed).length,
    longestStayMs: () => longest(stays),
    leave: () => {
      clearInterval(sending);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

test('slow callers are disconnected while others are served; a server without limits keeps them', async () => {
  const slowOnes = isLongRun ? 2_000 : 200;
  const site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'warn' } });
  const patient = createServer({ headersTimeout: 0, requestTimeout: 0 }, () => undefined);
  await new Promise<void>((resolve) => patient.listen(0, '127.0.0.1', resolve));
  const address = patient.address();
  assert.ok(address !== null && typeof address === 'object');
  const slow = await openSlowCallers(portOf(site.url), slowOnes);
  const negativeControl = await openSlowCallers(address.port, 5);
  try {
    const times: number[] = [];
    while (slow.stillThere() > 0) {
      const begun = performance.now();
      const statuses = await Promise.all(['/', '/api/events', '/healthz'].map((path) => statusOf(site.url + path)));
      times.push(performance.now() - begun);
      assert.deepEqual(statuses, [200, 200, 200]);
      assert.ok(slow.longestStayMs() < 120_000, `${slow.stillThere()} are still there`);
      await sleep(100);
    }
    assert.equal(negativeControl.stillThere(), 5);
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    figure(
      `${slowOnes} slow callers: the last gone after ${seconds(slow.longestStayMs())}; three calls at once meanwhile, p95 ${Math.round(p95)} ms`,
    );
  } finally {
    slow.leave();
    negativeControl.leave();
    patient.closeAllConnections();
    patient.close();
    await site.close();
  }
});

/** One core where that can be said, and 256 open files for each process. */
const poorly = [
  'sh',
  '-c',
  'ulimit -n 256; if taskset -c 0 true 2>/dev/null; then exec taskset -c 0 "$@"; fi; exec "$@"',
  'sh',
];

test('with one core, little memory and few open files a crowd is turned away in part, and nothing breaks', {
  skip,
}, async () => {
  const callers = isLongRun ? 1_000 : 300;
  const crowdMs = isLongRun ? 30_000 : 2_000;
  const environment = { WORKERS: '2', LOG_LEVEL: 'warn', NODE_OPTIONS: '--max-old-space-size=192' };
  const site = await aSite({ environment, through: poorly });
  try {
    const workers = workersOf(site);
    const idle = await openSlowCallers(portOf(site.url), callers);
    const counts = new Map<number, number>();
    const end = performance.now() + crowdMs;
    await Promise.all(
      Array.from({ length: callers }, async (_, number) => {
        for (let visit = 0; performance.now() < end; visit += 1) {
          // No two are the same, so no answer is cached.
          const status = await statusOf(`${site.url}/api/events?page=${1 + ((number * 31 + visit) % 500)}`);
          counts.set(status, (counts.get(status) ?? 0) + 1);
          if (status === 0) await sleep(50);
        }
      }),
    );
    idle.leave();
    assert.deepEqual(
      [...counts.keys()].filter((status) => ![0, 200, 503].includes(status)),
      [],
    );
    const calmAt = performance.now();
    await until('it is well again', async () => (await statusOf(`${site.url}/api/events`)) === 200);
    assert.deepEqual(workersOf(site), workers, 'a process did not live through it');
    const told = [...counts].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ');
    figure(`poor machine, ${callers} callers: ${told}; well again after ${seconds(performance.now() - calmAt)}`);
  } finally {
    await site.close();
  }
});
