import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database } from '../../server/platform/database/database.ts';
import { aCrowd, anEventToCome, type CrowdMember, registerOverHttp } from '../builders/crowd.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import type { Product } from '../harness/product.ts';
import { aFolder, aProduct, killHard, openDatabaseIn, statusOf, until, whyMountingFails, workersOf } from './drill.ts';
import { figure, seconds } from './figures.ts';

const diskMb = 200;
const fullMs = isLongRun ? 300_000 : 1_000;
const people = isLongRun ? 20_000 : 400;

/** Mounts a small disk at the data folder, in a mount namespace of its own, then becomes the product. */
const onSmallDisk = (path: string, size = `${diskMb}m`): string[] => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size},mode=0711 tmpfs '${path}' && exec "$@"`,
  'sh',
];

const cannotMount = await whyMountingFails();

/** Takes every last byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const bytes = Buffer.alloc(1024 ** 2);
  try {
    for (let size = bytes.length; size >= 512; ) {
      const { bytesWritten } = await file.write(bytes, 0, size).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < size) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

/** What was acknowledged and is not there. */
const lostOf = (acknowledged: readonly string[], kept: readonly string[]): string[] => {
  const there = new Set(kept);
  return acknowledged.filter((id) => !there.has(id));
};

/** People register one after the other; a 503 is repeated later. */
function letThemRegister(product: Product, eventId: string, crowd: CrowdMember[]) {
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  let goesOn = true;
  const waiting = [...crowd.entries()];
  const registering = Array.from({ length: 4 }, async () => {
    while (goesOn) {
      const next = waiting.shift();
      if (!next) return;
      const status = await registerOverHttp(product.url, eventId, next[1], next[0]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(next[1].id);
      else waiting.push(next);
      // Not all of them may be through before the disk is full.
      await sleep(100);
    }
  });
  const stop = async (): Promise<void> => {
    goesOn = false;
    await Promise.all(registering);
  };
  return { acknowledged, statuses, isRefused: () => statuses.has(503), stop, [Symbol.asyncDispose]: stop };
}

/** An old session, so that reading would note that it was used. */
async function aReader(database: Database): Promise<{ authorization: string }> {
  const [member] = await aCrowd(database, 1, new Date());
  await database.query(sql`
    UPDATE sessions SET last_used_at = last_used_at - interval '1 hour' WHERE person_id = ${member?.id}`);
  return { authorization: `Bearer ${member?.token}` };
}

test('a full disk: people read on, writers are told to come back, and it heals when there is room again', {
  skip: cannotMount,
}, async () => {
  await using folder = await aFolder();
  await using product = await aProduct({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, onSmallDisk(folder.path));
  const disk = join(`/proc/${product.pid}/root`, folder.path);
  const workers = workersOf(product);
  const before = await openDatabaseIn(disk, { queryTimeoutMillis: 0 });
  const crowd = await aCrowd(before, people, new Date());
  const readers = await Promise.all(Array.from({ length: 4 }, () => aReader(before)));
  const { id: eventId } = await anEventToCome(people)(before);
  await before.close();
  const readiness = async (): Promise<unknown> => (await fetch(`${product.url}/readyz`)).json();
  await eventuallyEqual(readiness, { status: 'ready' });
  // As on every site that was ever visited.
  assert.equal(await statusOf(`${product.url}/events`), 200);

  await using writing = letThemRegister(product, eventId, crowd);
  await until('some are registered', () => writing.acknowledged.length >= 10);
  await fill(join(disk, 'filler'));
  await until('somebody is told to come back', writing.isRefused, 120_000);
  await eventuallyEqual(readiness, { status: 'ready', disk: 'low' });
  for (const headers of readers) {
    const mine = await fetch(`${product.url}/api/event-registrations/my-registrations`, { headers });
    assert.deepEqual([mine.status, await mine.text()], [200, '{"data":[]}']);
  }
  assert.equal(await statusOf(`${product.url}/api/events`), 200);
  assert.equal(await statusOf(`${product.url}/news`), 200);
  await sleep(fullMs);

  const already = writing.acknowledged.length;
  await rm(join(disk, 'filler'));
  const freedAt = performance.now();
  await until('somebody is registered again', () => writing.acknowledged.length > already, 120_000);
  const healedMs = performance.now() - freedAt;
  await writing.stop();
  assert.deepEqual(
    [...writing.statuses.keys()].filter((status) => status !== 201 && status !== 503),
    [],
  );
  const afterwards = await openDatabaseIn(disk);
  const kept = await afterwards.query<{ id: string }>(sql`SELECT person_id AS id FROM registrations`);
  await afterwards.close();
  assert.deepEqual(
    lostOf(
      writing.acknowledged,
      kept.map(({ id }) => id),
    ),
    [],
  );
  assert.deepEqual(workersOf(product), workers);
  figure(
    `disk full for ${fullMs / 1000} s: ${writing.statuses.get(503)} writes 503, first good write ${seconds(healedMs)} after there was room, 0 of ${writing.acknowledged.length} acknowledged lost, no process died`,
  );
});

test('a server that says yes although nothing more fits on its disk is caught', { skip: cannotMount }, async () => {
  await using folder = await aFolder();
  const file = join(folder.path, 'kept');
  const program = `
    const { appendFileSync } = require('node:fs');
    require('node:http').createServer((request, response) => {
      try { appendFileSync(${JSON.stringify(file)}, request.url + '\\n'); } catch {}
      response.end();
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const [command = '', ...args] = [...onSmallDisk(folder.path, '64k'), process.execPath, '--eval', program];
  const careless = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(careless.stdout, 'data')) as [Buffer];
  const acknowledged: string[] = [];
  for (let number = 0; number < 60; number += 1) {
    const path = `/${number}-${'x'.repeat(2_000)}`;
    if ((await statusOf(`http://127.0.0.1:${Number(port)}${path}`)) === 200) acknowledged.push(path);
  }
  const kept = await readFile(join(`/proc/${careless.pid}/root`, file), 'utf8');
  await killHard(careless.pid ?? 0);
  assert.notDeepEqual(lostOf(acknowledged, kept.split('\n')), []);
});
