import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { patienceMs } from '../../../test/harness/eventually.ts';
import { StartRefused } from '../process/start-refused.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });

interface Workshop extends AsyncDisposable {
  database: Database;
  write(files: Record<string, string>): Promise<void>;
  migrate(): Promise<void>;
}

/** A database without tables, and a folder of migrations that a test writes itself. */
async function aWorkshop(): Promise<Workshop> {
  const clone = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-migrations-'));
  const { connectionString } = clone;
  const database = openDatabase({
    connectionString,
    poolSize: 4,
    applicationName: 'test',
    log,
    queryTimeoutMillis: patienceMs,
  });
  await database.query(sql`DROP SCHEMA public CASCADE`);
  await database.query(sql`CREATE SCHEMA public`);
  return {
    database,
    async write(files) {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      }
    },
    migrate: () => migrate(database, log, pathToFileURL(`${folder}/`)),
    async [Symbol.asyncDispose]() {
      await database.close();
      await clone.drop();
      await rm(folder, { recursive: true });
    },
  };
}

const appliedNames = async (database: Database): Promise<string[]> =>
  (await database.query<{ name: string }>(sql`SELECT name FROM schema_migrations ORDER BY number`)).map(
    ({ name }) => name,
  );

const isRefusal = (part: RegExp) => (error: unknown) => error instanceof StartRefused && part.test(error.message);

test('files are applied in order and once; a new one is applied at the next start', async () => {
  await using workshop = await aWorkshop();
  await workshop.write({ '002-b.sql': 'INSERT INTO a VALUES (2);', '001-a.sql': 'CREATE TABLE a (n int);' });
  await workshop.migrate();
  await workshop.migrate();
  await workshop.write({
    '001-a.sql': 'CREATE TABLE a (n int);',
    '002-b.sql': 'INSERT INTO a VALUES (2);',
    '003-c.sql': 'INSERT INTO a VALUES (3); INSERT INTO a VALUES (4);',
  });
  await workshop.migrate();
  assert.deepEqual(await workshop.database.query(sql`SELECT n FROM a ORDER BY n`), [{ n: 2 }, { n: 3 }, { n: 4 }]);
  assert.deepEqual(await appliedNames(workshop.database), ['a', 'b', 'c']);
});

test('a gap in the numbers does no harm, and a file that fills it later is applied as well', async () => {
  await using workshop = await aWorkshop();
  const files = { '001-a.sql': 'CREATE TABLE a (n int);', '004-d.sql': 'INSERT INTO a VALUES (4);' };
  await workshop.write(files);
  await workshop.migrate();
  await workshop.write({ ...files, '003-c.sql': 'INSERT INTO a VALUES (3);' });
  await workshop.migrate();
  await workshop.migrate();
  assert.deepEqual(await workshop.database.query(sql`SELECT n FROM a ORDER BY n`), [{ n: 3 }, { n: 4 }]);
  assert.deepEqual(await appliedNames(workshop.database), ['a', 'c', 'd']);
});

test('a file that fails leaves nothing of itself behind, and what came before stays', async () => {
  await using workshop = await aWorkshop();
  await workshop.write({
    '001-a.sql': 'CREATE TABLE a (n int);',
    '002-b.sql': 'CREATE TABLE b (n int); INSERT INTO a VALUES (1); SELECT 1 / 0;',
  });
  await assert.rejects(workshop.migrate(), /division by zero/);
  assert.deepEqual(await workshop.database.query(sql`SELECT n FROM a`), []);
  assert.deepEqual(await appliedNames(workshop.database), ['a']);
  await workshop.write({ '001-a.sql': 'CREATE TABLE a (n int);', '002-b.sql': 'CREATE TABLE b (n int);' });
  await workshop.migrate();
  assert.deepEqual(await appliedNames(workshop.database), ['a', 'b']);
});

test('several that start at once apply every file once', async () => {
  await using workshop = await aWorkshop();
  await workshop.write({
    '001-a.sql': 'CREATE TABLE a (n int); SELECT pg_sleep(0.2);',
    '002-b.sql': 'INSERT INTO a VALUES (1); SELECT pg_sleep(0.2);',
  });
  await Promise.all([workshop.migrate(), workshop.migrate(), workshop.migrate(), workshop.migrate()]);
  assert.deepEqual(await workshop.database.query(sql`SELECT n FROM a`), [{ n: 1 }]);
});

test('a file that was changed after it was applied is refused; other line ends are no change', async () => {
  await using workshop = await aWorkshop();
  const first = { '001-a.sql': 'SELECT 1;' };
  await workshop.write({ ...first, '002-b.sql': 'CREATE TABLE b (\n  n int\n);\n' });
  await workshop.migrate();
  await workshop.write({ ...first, '002-b.sql': 'CREATE TABLE b (\r\n  n int\r\n);\r\n' });
  await workshop.migrate();
  await workshop.write({ ...first, '002-b.sql': 'CREATE TABLE b (n bigint);' });
  await assert.rejects(workshop.migrate(), isRefusal(/002-b was changed/));
});

test('the files of a folder are one migration: applied in order, all or nothing, and none may change', async () => {
  await using workshop = await aWorkshop();
  const files = { '001-a/1-table.sql': 'CREATE TABLE a (n int);', '001-a/2-rows.sql': 'INSERT INTO a VALUES (1);' };
  await workshop.write({ ...files, '001-a/3-more.sql': 'SELECT 1 / 0;' });
  await assert.rejects(workshop.migrate(), /division by zero/);
  assert.deepEqual(await workshop.database.query(sql`SELECT to_regclass('a') AS a`), [{ a: null }]);
  await workshop.write(files);
  await workshop.migrate();
  await workshop.write({ ...files, '002-b.sql': 'INSERT INTO a VALUES (2);' });
  await workshop.migrate();
  assert.deepEqual(await workshop.database.query(sql`SELECT n FROM a ORDER BY n`), [{ n: 1 }, { n: 2 }]);
  assert.deepEqual(await appliedNames(workshop.database), ['a', 'b']);
  await workshop.write({ ...files, '001-a/2-rows.sql': 'INSERT INTO a VALUES (3);' });
  await assert.rejects(workshop.migrate(), isRefusal(/unreleased version/));
});

test('a database that began with another first migration is of an unreleased version, and is left as it is', async () => {
  await using workshop = await aWorkshop();
  await workshop.write({ '001-content.sql': 'CREATE TABLE old (n int);', '002-more.sql': 'SELECT 1;' });
  await workshop.migrate();
  await workshop.write({ '001-baseline/1-a.sql': 'CREATE TABLE a (n int);' });
  await assert.rejects(workshop.migrate(), isRefusal(/^These data were made by an unreleased version.*npm run backup/));
  assert.deepEqual(await workshop.database.query(sql`SELECT n FROM old`), []);
  assert.deepEqual(await appliedNames(workshop.database), ['content', 'more']);
});

test('a database that is newer than the product is refused', async () => {
  await using workshop = await aWorkshop();
  await workshop.write({ '001-a.sql': 'SELECT 1;', '002-b.sql': 'SELECT 1;' });
  await workshop.migrate();
  await workshop.write({ '001-a.sql': 'SELECT 1;' });
  await assert.rejects(workshop.migrate(), isRefusal(/newer than this product.*002-b/));
});

for (const [what, names] of Object.entries({
  'a double number': ['001-a.sql', '001-b.sql'],
  'a name without number': ['first.sql'],
})) {
  test(`file names with ${what} are refused before anything is applied`, async () => {
    await using workshop = await aWorkshop();
    await workshop.write(Object.fromEntries(names.map((name) => [name, 'SELECT 1;'])));
    await assert.rejects(workshop.migrate(), isRefusal(/out of order/));
    const tables = await workshop.database.query(sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);
    assert.deepEqual(tables, []);
  });
}
