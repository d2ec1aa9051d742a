import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import sql from 'sql-template-tag';
import { aBanner, aNewsItem, aPerson, aProject, aStory } from '../../../test/builders/builders.ts';
import { anEvent, noEvents } from '../../../test/builders/event-builders.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually, patienceMs } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';
import { findReplicatedPostgres, startReplicatedPostgres } from '../../../test/harness/replicated-postgres.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { openLog } from '../process/log.ts';
import { type Database, openDatabase } from './database.ts';
import { openDatabaseWithReplica } from './read-replica.ts';

const log = openLog('silent');

/** A replica that is another database of the same server: never behind, and its content shows which one answered. */
async function aSiteWithReplica(t: TestContext): Promise<FreshApp & { loseReplica(): Promise<void> }> {
  const clone = await cloneDatabase();
  const replica = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 1,
    applicationName: 'test replica',
    log,
    queryTimeoutMillis: patienceMs,
  });
  const fresh = await freshApp({ environment: { DATABASE_READ_URL: clone.connectionString } });
  for (const [place, title] of [[fresh.database, 'Primary'] as const, [replica, 'Replica'] as const]) {
    await noEvents(place);
    await anEvent({ title })(place);
  }
  await replica.close();
  let isLost = false;
  const loseReplica = async (): Promise<void> => {
    if (!isLost) await clone.drop();
    isLost = true;
  };
  t.after(async () => {
    await fresh.close();
    await loseReplica();
  });
  return { ...fresh, loseReplica };
}

const titlesFor = async (
  { inject }: FreshApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<string[]> => {
  const answer = await inject({ url, headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data.map(({ title }: { title: string }) => title);
};

test('strangers read from the replica; whoever is signed in reads where is written', async (t) => {
  const site = await aSiteWithReplica(t);
  const headers = await site.signIn(await site.has(aPerson()));
  await eventually(async () => {
    // A slow machine may have asked the primary, and what it said is kept.
    await site.database.transaction(raiseContentVersion);
    assert.deepEqual(await titlesFor(site, '/api/events'), ['Replica']);
  });
  assert.deepEqual(await titlesFor(site, '/api/events', headers), ['Primary']);
});

test('a replica that is away is missed by nobody, and reported once', async (t) => {
  const site = await aSiteWithReplica(t);
  await site.loseReplica();
  const countReports = () =>
    site.logLines.filter((line) => line.includes('the replica of the database does not')).length;
  await eventually(async () => {
    await site.database.transaction(raiseContentVersion);
    assert.deepEqual(await titlesFor(site, '/api/events'), ['Primary']);
    assert.equal(countReports(), 1);
  });
  assert.deepEqual(await titlesFor(site, '/api/events?lang=ur'), ['Primary']);
  assert.equal(countReports(), 1);
});

test('what is written on the way of a public read is written on the primary', async (t) => {
  const site = await aSiteWithReplica(t);
  await site.database.openReader(() => true);
  const written = await site.database.transaction((tx) =>
    tx.query<{ name: string }>(sql`SELECT current_database() AS name`),
  );
  assert.deepEqual(written, [{ name: new URL(site.connectionString).pathname.slice(1) }]);
});

test('once this process has heard of a change, the rest of a read asks the primary', async (t) => {
  const site = await aSiteWithReplica(t);
  await eventually(async () => {
    let isCurrent = true;
    const reader = await site.database.openReader(() => isCurrent);
    const readTitle = async () => (await reader.query<{ title: string }>(sql`SELECT title FROM events`))[0]?.title;
    const first = await readTitle();
    isCurrent = false;
    assert.deepEqual([first, await readTitle()], ['Replica', 'Primary']);
  });
});

test('all that strangers read is read by the reader of their call', async (t) => {
  const other = await freshApp();
  const beside: string[] = [];
  const query: Database['query'] = (statement, name) => {
    beside.push(statement.text.trim());
    return other.database.query(statement, name);
  };
  const fresh = await freshApp({ beside: other, dependencies: { database: { ...other.database, query } } });
  t.after(() => fresh.close().then(() => other.close()));
  await Promise.all(
    [anEvent(), aStory(), aBanner(), aNewsItem(), aProject()].map((thing) => other.has<unknown>(thing)),
  );
  beside.length = 0;
  for (const kind of ['events', 'stories', 'banners', 'news', 'projects']) {
    const list = await fresh.inject(`/api/${kind}?lang=hi&page=1`);
    const { id } = list.json().data[0];
    assert.equal((await fresh.inject(`/api/${kind}/${id}?lang=hi`)).statusCode, 200, kind);
    if (kind === 'events') assert.equal((await fresh.inject(`/api/events/${id}/calendar.ics?lang=ur`)).statusCode, 200);
  }
  for (const url of ['/api/settings?lang=hi', '/api/events?when=past', '/api/projects?latest=2'])
    assert.equal((await fresh.inject(url)).statusCode, 200, url);
  // Texts without a translation are noted meanwhile.
  assert.deepEqual(
    beside.filter((text) => text.startsWith('SELECT')),
    [],
  );
});

/** Real ones, of Debian: what is written there reaches the replica over the network, if it may. */
const pair = isLongRun ? findReplicatedPostgres() : null;
const skip = pair === null && 'needs LONG_RUN=yes and the Debian package postgresql';

test('nobody is shown a state older than an acknowledged write, also when the replica is late or the primary dead', {
  skip,
}, async (t) => {
  if (pair === null) return;
  await using servers = await startReplicatedPostgres(pair);
  const options = { poolSize: 2, applicationName: 'test', log };
  const replica = openDatabase({ ...options, connectionString: servers.replicaUrl, mayBeReplica: true });
  const database = openDatabaseWithReplica({ ...options, connectionString: servers.primaryUrl }, servers.replicaUrl);
  t.after(() => Promise.all([replica.close(), database.close()]));
  await database.query(sql`CREATE TABLE notes (number int)`);
  const read = async (from: Database = database) => {
    const reader = await from.openReader(() => true);
    const [row] = await reader.query<{ newest: number | null; isReplica: boolean }>(
      sql`SELECT max(number) AS newest, pg_is_in_recovery() AS "isReplica" FROM notes`,
    );
    return row;
  };
  let fromReplica = 0;
  for (let number = 1; number <= 500; number += 1) {
    await database.query(sql`INSERT INTO notes VALUES (${number})`);
    const seen = await read();
    assert.equal(seen?.newest, number);
    if (seen?.isReplica) fromReplica += 1;
  }
  assert.ok(fromReplica > 0, 'the replica was never asked');

  await replica.query(sql`SELECT pg_wal_replay_pause()`);
  await database.query(sql`INSERT INTO notes VALUES (501)`);
  assert.deepEqual(await read(), { newest: 501, isReplica: false });
  // The careless way, which the checker must see.
  assert.deepEqual(await read(replica), { newest: 500, isReplica: true });
  await replica.query(sql`SELECT pg_wal_replay_resume()`);

  await servers.killPrimary();
  await eventually(async () => assert.deepEqual(await read(), { newest: 501, isReplica: true }));
});
