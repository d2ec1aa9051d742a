import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { openLog } from '../../server/log.ts';
import { aCrowd, anEventToCome, type CrowdMember, countSeats, registerOverHttp } from '../crowd.ts';
import { isLongRun } from '../long-run.ts';
import type { Product } from '../product.ts';
import { aFolder, aProduct, killHard, postmasterOf, statusOf, until, workersOf } from './drill.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? (isLongRun ? 20 : 3));
const people = 60;
const seats = 40;
const writers = 6;

async function openDatabaseIn(dataDir: string): Promise<Database> {
  const password = (await readFile(join(dataDir, 'database-password'), 'utf8')).trim();
  const place = encodeURIComponent(join(dataDir, 'postgresql'));
  const connectionString = `postgresql://shramik_seva:${password}@localhost/shramik_seva?host=${place}`;
  return openDatabase({ connectionString, poolSize: 1, applicationName: 'kill drill', log: openLog('silent') });
}

/** Asks until there is an answer that settles the matter, as people do; true when it was yes. */
async function insist(product: Product, eventId: string, member: CrowdMember, number: number): Promise<boolean> {
  for (;;) {
    const status = await registerOverHttp(product.url, eventId, member, number);
    if (status === 201 || status === 409) return status === 201;
    assert.ok(status === 0 || status === 503, `unexpected answer ${status}`);
    await sleep(100);
  }
}

const victims: Record<string, (product: Product, dataDir: string) => Promise<number | undefined>> = {
  'a worker': async (product) => workersOf(product)[0],
  'the database': (_, dataDir) => postmasterOf(dataDir),
};

for (const [victim, find] of Object.entries(victims)) {
  test(`${victim} is killed ${rounds} times while people register: nothing acknowledged is lost, and nobody has two seats`, async () => {
    await using folder = await aFolder();
    const dataDir = folder.path;
    await using product = await aProduct({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' });
    for (let round = 0; round < rounds; round += 1) {
      const before = await openDatabaseIn(dataDir);
      const crowd = await aCrowd(before, people, new Date());
      const { id: eventId } = await anEventToCome(seats)(before);
      await before.close();

      const waiting = [...crowd.entries()];
      const acknowledged: string[] = [];
      const writing = Array.from({ length: writers }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [number, member] = next;
          if (await insist(product, eventId, member, number)) acknowledged.push(member.id);
        }
      });
      await until('some are registered', () => acknowledged.length >= 5);
      const pid = await find(product, dataDir);
      assert.ok(pid);
      await killHard(pid);
      await Promise.all(writing);
      await until('there are two workers', () => workersOf(product).length === 2);
      await until('the site is ready', async () => (await statusOf(`${product.url}/readyz`)) === 200);

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
        const letters = await afterwards.query(sql`
          SELECT FROM outbox WHERE kind = 'eventRegistered' AND text LIKE ${`%${eventId}%`}`);
        assert.equal(letters.length, seats, 'one letter for each seat');
      } finally {
        await afterwards.close();
      }
    }
  });
}
