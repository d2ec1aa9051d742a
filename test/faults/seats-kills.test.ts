import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { aCrowd, anEventToCome, type CrowdMember, countSeats, registerOverHttp } from '../builders/crowd.ts';
import { isLongRun, seed } from '../harness/long-run.ts';
import { findFreePort, type Product } from '../harness/product.ts';
import {
  aFolder,
  aProduct,
  isRunning,
  killHard,
  openDatabaseIn,
  postmasterOf,
  statusOf,
  until,
  workersOf,
} from './drill.ts';
import { figure, longest, median, seconds } from './figures.ts';
import { randomFrom } from './randomness.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? (isLongRun ? 50 : 3));
const [people, seats, writers] = isLongRun ? [250, 220, 20] : [60, 40, 6];
/** After the first were seated; most of the others wait then. */
const latestMs = 200;

/** Asks until there is an answer that settles the matter, as people do; true when it was yes. */
async function insist(url: string, eventId: string, member: CrowdMember, number: number): Promise<boolean> {
  for (;;) {
    const status = await registerOverHttp(url, eventId, member, number);
    if (status === 201 || status === 409) return status === 201;
    assert.ok(status === 0 || status === 503, `unexpected answer ${status}`);
    await sleep(100);
  }
}

/** Every index of ours holds exactly the rows of its table, and pages carry checksums; fails when one does not. */
async function countSoundIndexes(dataDir: string): Promise<number> {
  const database = await openDatabaseIn(dataDir, { queryTimeoutMillis: 0 });
  try {
    const [setting] = await database.query<{ data_checksums: string }>(sql`SHOW data_checksums`);
    assert.equal(setting?.data_checksums, 'on');
    await database.query(sql`CREATE EXTENSION IF NOT EXISTS amcheck`);
    const checked = await database.query(sql`
      SELECT bt_index_check(pg_class.oid, true) FROM pg_class
      JOIN pg_am ON pg_am.oid = relam JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE amname = 'btree' AND relkind = 'i' AND nspname = 'public'`);
    return checked.length;
  } finally {
    await database.close();
  }
}

interface Victim {
  find(product: Product, dataDir: string): Promise<number | undefined>;
  /** Only the operator starts it again. */
  isAll?: boolean;
}

const victims: Record<string, Victim> = {
  'a worker': { find: async (product) => workersOf(product)[0] },
  'the database': { find: (_, dataDir) => postmasterOf(dataDir) },
  'the main process': { find: async (product) => product.pid, isAll: true },
};

for (const [victim, { find, isAll = false }] of Object.entries(victims)) {
  // `kills.test.ts` kills it in every run.
  const skip = isAll && !isLongRun && 'takes minutes: LONG_RUN=yes';
  test(`${victim} is killed ${rounds} times while people register: nothing acknowledged is lost, and nobody has two seats (seed ${seed})`, {
    skip,
  }, async () => {
    await using folder = await aFolder();
    const dataDir = folder.path;
    const PORT = String(await findFreePort());
    const start = () => aProduct({ DATA_DIR: dataDir, PORT, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' });
    let product = await start();
    await using ending = new AsyncDisposableStack();
    ending.defer(() => product[Symbol.asyncDispose]());
    const random = randomFrom(seed);
    const absences: number[] = [];
    let total = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = await openDatabaseIn(dataDir);
      const crowd = await aCrowd(before, people, new Date());
      const { id: eventId } = await anEventToCome(seats)(before);
      await before.close();

      const waiting = [...crowd.entries()];
      const acknowledged: string[] = [];
      const { url } = product;
      const writing = Array.from({ length: writers }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [number, member] = next;
          if (await insist(url, eventId, member, number)) acknowledged.push(member.id);
        }
      });
      await until('some are registered', () => acknowledged.length >= 5);
      await sleep(random() * latestMs);
      const pid = await find(product, dataDir);
      assert.ok(pid);
      const workers = workersOf(product);
      await killHard(pid);
      const begun = performance.now();
      if (isAll) {
        await until('no worker is left behind', () => !workers.some(isRunning));
        product = await start();
      }
      await until('the site is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
      absences.push(performance.now() - begun);
      await Promise.all(writing);
      await until('there are two workers', () => workersOf(product).length === 2);

      const afterwards = await openDatabaseIn(dataDir);
      try {
        const kept = await afterwards.query<{ id: string }>(sql`
          SELECT person_id AS id FROM registrations WHERE event_id = ${eventId} AND status = 'registered'`);
        const keptIds = new Set(kept.map(({ id }) => id));
        assert.deepEqual(
          acknowledged.filter((id) => !keptIds.has(id)),
          [],
          'an acknowledged registration is lost',
        );
        assert.deepEqual(await countSeats(afterwards, eventId), { told: seats, taken: seats, twice: 0 });
        const emails = await afterwards.query(sql`
          SELECT FROM outbox WHERE kind = 'eventRegistered' AND text LIKE ${`%${eventId}%`}`);
        assert.equal(emails.length, seats, 'one email for each seat');
        total += acknowledged.length;
      } finally {
        await afterwards.close();
      }
    }
    const indexes = await countSoundIndexes(dataDir);
    figure(
      `${victim} killed ${rounds} times under ${writers} writers: ${total} acknowledged, 0 lost, 0 twice; ready again after ${seconds(median(absences))}, ${seconds(longest(absences))} at the latest; ${indexes} indexes sound, checksums on`,
    );
  });
}
