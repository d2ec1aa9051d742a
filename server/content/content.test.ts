import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type ClonedDatabase, cloneDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openLog } from '../log.ts';
import { type ContentVersion, raiseContentVersion, watchContentVersion } from './content.service.ts';

const log = openLog('silent');
let clone: ClonedDatabase;
let office: Database;
let reader: Database;
let version: ContentVersion;

before(async () => {
  clone = await cloneDatabase();
  const open = () =>
    openDatabase({ connectionString: clone.connectionString, poolSize: 2, applicationName: 'content test', log });
  [office, reader] = [open(), open()];
  version = await watchContentVersion(reader, log);
});

after(async () => {
  await Promise.all([office.close(), reader.close()]);
  await clone.drop();
});

async function untilItChangesFrom(old: string): Promise<string> {
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
  assert.equal(Number(await untilItChangesFrom(old)), Number(old) + 1);
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
  assert.equal(Number(await untilItChangesFrom(old)), Number(old) + 1);
});

test('a process that was deaf for a while learns what it missed', async () => {
  const old = version.current();
  await office.transaction(async (tx) => {
    await tx.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'listen%'`);
    await tx.query(sql`UPDATE content_version SET version = version + 5`);
  });
  assert.equal(Number(await untilItChangesFrom(old)), Number(old) + 5);
});

test('a process that starts later begins where the content is', async () => {
  const later = await watchContentVersion(office, log);
  assert.equal(later.current(), version.current());
});
