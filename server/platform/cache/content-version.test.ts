import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/database.ts';
import { eventually, patienceMs } from '../../../test/harness/eventually.ts';
import { noBroadcast } from '../../../test/harness/fresh-app.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openLog } from '../process/log.ts';
import { type ContentVersion, raiseContentVersion, watchContentVersion } from './content-version.ts';

const log = openLog('silent');
let clone: ClonedDatabase;
let office: Database;
let reader: Database;
let version: ContentVersion;

before(async () => {
  clone = await cloneDatabase();
  const open = () =>
    openDatabase({
      connectionString: clone.connectionString,
      poolSize: 2,
      applicationName: 'content test',
      log,
      queryTimeoutMillis: patienceMs,
    });
  [office, reader] = [open(), open()];
  version = await watchContentVersion({ database: reader, log, changeBroadcast: noBroadcast() });
});

after(async () => {
  await Promise.all([office.close(), reader.close()]);
  await clone.drop();
});

async function untilItChangesFrom(old: number): Promise<number> {
  while (version.current() === old) await sleep(10);
  return version.current();
}

test('a change of the content reaches other processes when it is committed', async () => {
  const old = version.current();
  let heard = 0;
  version.onChange(() => {
    heard += 1;
  });
  await office.transaction(async (tx) => {
    await raiseContentVersion(tx);
    assert.equal(version.current(), old);
  });
  assert.equal(await untilItChangesFrom(old), old + 1);
  assert.equal(heard, 1);
});

test('a change that was undone is no change', async () => {
  const old = version.current();
  const undone = office.transaction(async (tx) => {
    await raiseContentVersion(tx);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  await office.transaction(raiseContentVersion);
  assert.equal(await untilItChangesFrom(old), old + 1);
});

test('whoever has written knows of it, and so do the other processes, before the write is over', async () => {
  const told: number[] = [];
  const changeBroadcast = { ...noBroadcast(), publish: async (given: number) => void told.push(given) };
  const writer = await watchContentVersion({ database: office, log, changeBroadcast });
  const [own, elsewhere] = [writer.current(), version.current()];
  await office.transaction(raiseContentVersion);
  const raised = writer.current();
  assert.equal(raised, own + 1);
  assert.deepEqual(told, [writer.version()]);
  const undone = office.transaction(async (tx) => {
    await raiseContentVersion(tx);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.deepEqual([writer.current(), told.length], [raised, 1]);
  await untilItChangesFrom(elsewhere);
});

test('a process that was deaf for a while learns what it missed', async () => {
  const old = version.version();
  await office.transaction(async (tx) => {
    await tx.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query ~* '^(listen|select 1$)'`);
    await tx.query(sql`UPDATE content_version SET version = version + 5`);
  });
  // It reports a gap as soon as it hears again, and only then reads the version.
  await eventually(async () => assert.equal(version.version(), old + 5));
});

test('a process that starts later begins where the content is', async () => {
  const later = await watchContentVersion({ database: office, log, changeBroadcast: noBroadcast() });
  assert.equal(later.version(), version.version());
});
