import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually, patienceMs } from '../../../test/harness/eventually.ts';
import { type Database, DatabaseUnavailable, openDatabase } from './database.ts';

const log = pino({ level: 'silent' });

/** Under the limits of the product, or under none that a busy machine would reach. */
async function aDatabase(
  poolSize = 2,
  limits: { queryTimeoutMillis?: number } = { queryTimeoutMillis: patienceMs },
): Promise<Database & AsyncDisposable> {
  const clone = await cloneDatabase();
  const { connectionString } = clone;
  const database = openDatabase({ connectionString, poolSize, applicationName: 'test', log, ...limits });
  await database.query(sql`CREATE TABLE notes (text text PRIMARY KEY)`);
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await clone.drop();
    },
  };
}

const notesIn = async (database: Database): Promise<string[]> =>
  (await database.query<{ text: string }>(sql`SELECT text FROM notes ORDER BY text`)).map(({ text }) => text);

const endOtherConnections = sql`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

test('a day stays text, an instant is a Date and a count is a number', async () => {
  await using database = await aDatabase();
  const [row] = await database.query(
    sql`SELECT '2026-01-31'::date AS day, count(*) AS count, to_timestamp(0) AS instant`,
  );
  assert.deepEqual(row, { day: '2026-01-31', count: 1, instant: new Date(0) });
});

test('a transaction is kept whole or not at all', async () => {
  await using database = await aDatabase();
  const answer = await database.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO notes VALUES (${'kept'})`);
    return 'answer';
  });
  assert.equal(answer, 'answer');
  await assert.rejects(
    database.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO notes VALUES (${'undone'})`);
      throw new Error('changed my mind');
    }),
    /changed my mind/,
  );
  assert.deepEqual(await notesIn(database), ['kept']);
});

test('a transaction whose failed statement was overlooked is not taken for a kept one', async () => {
  await using database = await aDatabase();
  await assert.rejects(
    database.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO notes VALUES (${'lost'})`);
      await tx.query(sql`SELECT 1 / 0`).catch(() => undefined);
    }),
    /was undone/,
  );
  assert.deepEqual(await notesIn(database), []);
});

test('a mistake in a statement is not taken for a missing database', async () => {
  await using database = await aDatabase();
  await assert.rejects(database.query(sql`SELECT nothing`), (error) => !(error instanceof DatabaseUnavailable));
});

test('connections that break are replaced, also in the middle of a transaction', async () => {
  await using database = await aDatabase(1);
  await using other = await aDatabase(1);
  const broken = database.transaction(async (tx) => {
    const [own] = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await other.query(sql`SELECT pg_terminate_backend(${own?.pid})`);
    await eventually(async () => {
      assert.deepEqual(await other.query(sql`SELECT FROM pg_stat_activity WHERE pid = ${own?.pid}`), []);
    });
    await tx.query(sql`SELECT 1`);
  });
  await assert.rejects(broken, DatabaseUnavailable);
  assert.equal(await database.isReachable(), true);
});

test('a server that takes no writes any more is unavailable, and its connections are not kept', async () => {
  await using database = await aDatabase(1);
  const write = (text: string) => database.transaction((tx) => tx.query(sql`INSERT INTO notes VALUES (${text})`));
  await database.query(sql`SET default_transaction_read_only = on`);
  await assert.rejects(write('refused'), DatabaseUnavailable);
  await write('kept');
  assert.deepEqual(await notesIn(database), ['kept']);
});

test('whoever finds no free connection is told soon', async () => {
  await using database = await aDatabase(1, {});
  const { promise: told, resolve: letGo } = Promise.withResolvers<void>();
  const holding = database.transaction(() => told);
  await assert.rejects(database.query(sql`SELECT 1`), DatabaseUnavailable);
  letGo();
  await holding;
  assert.equal(await database.isReachable(), true);
});

test('waiting for a row that another holds, or for a slow statement, ends', async () => {
  await using database = await aDatabase(3, {});
  await database.query(sql`INSERT INTO notes VALUES (${'one'})`);
  const lock = sql`SELECT * FROM notes FOR UPDATE`;
  const slow = assert.rejects(database.query(sql`SELECT pg_sleep(60)`), DatabaseUnavailable);
  await database.transaction(async (tx) => {
    await tx.query(lock);
    await assert.rejects(database.query(lock), DatabaseUnavailable);
  });
  await slow;
});

test('a database that is not there is unavailable', async () => {
  const connectionString = 'postgresql://nobody@127.0.0.1:1/nothing';
  const database = openDatabase({ connectionString, poolSize: 1, applicationName: 'test', log });
  await assert.rejects(database.query(sql`SELECT 1`), DatabaseUnavailable);
  await assert.rejects(
    database.transaction(async () => undefined),
    DatabaseUnavailable,
  );
  assert.equal(await database.isReachable(), false);
  // Does not wait for the database to come.
  await database.listen(
    'news',
    () => undefined,
    () => undefined,
  );
  await database.close();
});

test('what is told on a channel is heard, and a broken ear says that it may have missed something', async () => {
  await using database = await aDatabase();
  const heard: string[] = [];
  const next = async (): Promise<void> => {
    const before = heard.length;
    await eventually(async () => assert.ok(heard.length > before, `nothing more was heard after ${heard.join(', ')}`));
  };
  for (const channel of ['news', 'weather']) {
    await database.listen(
      channel,
      (payload) => heard.push(`${channel}: ${payload}`),
      () => heard.push(`${channel} again`),
    );
  }
  const first = next();
  await database.query(sql`SELECT pg_notify('news', 'hello')`);
  await first;
  const second = next();
  await database.query(endOtherConnections).catch(() => undefined);
  await second;
  const third = next();
  await database.query(sql`SELECT pg_notify('weather', 'rain')`);
  await third;
  assert.deepEqual(heard, ['news: hello', 'news again', 'weather again', 'weather: rain']);
});
