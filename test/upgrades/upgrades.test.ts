import assert from 'node:assert/strict';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { type Database, openDatabase, type Queryable } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { aFolder, aProduct, startInVain } from '../faults/drill.ts';
import { type ClonedDatabase, cloneOf, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { listKeptRows, putKeptRowsIn } from './kept-rows.ts';

const log = pino({ level: 'silent' });
const ownMigrations = new URL('../../server/platform/database/migrations', import.meta.url).pathname;

/** Where a migration changes what is there, on purpose: the columns that it may touch, by its number. */
const changedOnPurpose: Readonly<Record<number, readonly string[]>> = {};

interface Row {
  key: string;
  values: Record<string, unknown>;
}
type Rows = Map<string, Row[]>;

const open = ({ connectionString }: ClonedDatabase): Database =>
  openDatabase({ connectionString, poolSize: 2, applicationName: 'test upgrade', log, queryTimeoutMillis: patienceMs });

async function readRows(queryable: Queryable): Promise<Rows> {
  const tables = await queryable.query<{ name: string; key: string[] }>(sql`
    SELECT c.relname::text AS name, ARRAY(
      SELECT a.attname::text FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey) ORDER BY a.attnum
    ) AS key
    FROM pg_class AS c JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'`);
  const rows: Rows = new Map();
  for (const { name, key } of tables) {
    const found = await queryable.query<{ values: Row['values'] }>(
      sql`SELECT to_jsonb(each_row) AS values FROM ${raw(name)} AS each_row`,
    );
    const keyOf = (values: Row['values']): string => JSON.stringify(key.map((column) => values[column]));
    rows.set(
      name,
      found.map(({ values }) => ({ key: keyOf(values), values })),
    );
  }
  return rows;
}

/** One sentence for each row, and each value of a row, that is not there any more. */
function lossesBetween(earlier: Rows, later: Rows, mayChange: ReadonlySet<string>): string[] {
  return [...earlier].flatMap(([table, rows]) =>
    rows.flatMap(({ key, values }) => {
      const now = later.get(table)?.find((row) => row.key === key)?.values;
      if (now === undefined) return [`${table} has lost ${key}`];
      return Object.entries(values)
        .filter(([column]) => !mayChange.has(`${table}.${column}`))
        .filter(([column, value]) => JSON.stringify(now[column]) !== JSON.stringify(value))
        .map(([column]) => `${table} ${key} had another ${column}`);
    }),
  );
}

interface KeptSite {
  number: number;
  name: string;
  /** As it lay there when that schema was the newest. */
  database: ClonedDatabase;
}

/** A site that lives through all schemas of which rows are kept, and a copy of it at each of them. */
async function keepSites(): Promise<KeptSite[]> {
  const sites: KeptSite[] = [];
  const site = await emptyDatabase();
  for (const file of await listKeptRows()) {
    const database = open(site);
    const number = await putKeptRowsIn(database, file);
    // Only a database without connections can be copied.
    await database.close();
    sites.push({ number, name: file, database: await cloneOf(site) });
  }
  await site.drop();
  return sites;
}

/** Upgrades a copy of a site with the migrations of a folder; answers what was lost. */
async function lossesOf(site: KeptSite, folder: string, purposes = changedOnPurpose): Promise<string[]> {
  const clone = await cloneOf(site.database);
  const database = open(clone);
  try {
    const earlier = await readRows(database);
    await migrate(database, log, pathToFileURL(`${folder}/`));
    const mayChange = Object.entries(purposes).flatMap(([number, columns]) =>
      Number(number) > site.number ? columns : [],
    );
    return lossesBetween(earlier, await readRows(database), new Set(mayChange));
  } finally {
    await database.close();
    await clone.drop();
  }
}

let sites: KeptSite[];
let newest: KeptSite;
before(async () => {
  sites = await keepSites();
  [newest] = sites.slice(-1) as [KeptSite];
});
after(() => Promise.all(sites.map(({ database }) => database.drop())));

test('every table has been written to by somebody, so that a loss would be seen', async () => {
  const clone = await cloneOf(newest.database);
  const database = open(clone);
  await migrate(database, log);
  const rows = await readRows(database).finally(() => database.close());
  await clone.drop();
  const empty = [...rows].filter(([, found]) => found.length === 0).map(([table]) => table);
  assert.deepEqual(empty, [], 'give these tables a row in a file of test/upgrades/rows');
});

test('a site of any kept schema comes to the newest with every row and every value', async () => {
  for (const site of sites) assert.deepEqual(await lossesOf(site, ownMigrations), [], `from ${site.name}`);
});

test('a next migration that adds is seen to lose nothing, and one that loses something is told by its rows', async () => {
  await using folder = await aFolder();
  await cp(ownMigrations, folder.path, { recursive: true });
  const plant = (text: string) => writeFile(join(folder.path, '999-planted.sql'), text);
  await plant(`
    ALTER TABLE people ADD COLUMN village text;
    CREATE TABLE villages (name text PRIMARY KEY);
    INSERT INTO villages VALUES ('Rampur');`);
  assert.deepEqual(await lossesOf(newest, folder.path), []);
  await plant(`
    UPDATE messages SET name = 'B.' WHERE name = 'Bilal';
    ALTER TABLE donors DROP COLUMN pin_code;
    DELETE FROM glossary WHERE term = 'Rampur';`);
  const losses = ['donors', 'glossary', 'messages', 'messages'];
  const told = (await lossesOf(newest, folder.path)).sort();
  assert.deepEqual(
    told.map((loss) => loss.split(' ')[0]),
    losses,
  );
  assert.match(
    told.join('\n'),
    /had another pin_code\nglossary has lost \["Rampur"\]\n.*another name\n.*another search_text$/,
  );
  const purposes = { 999: ['messages.name', 'messages.search_text', 'donors.pin_code'] };
  assert.deepEqual(await lossesOf(newest, folder.path, purposes), ['glossary has lost ["Rampur"]']);
});

test('a product that is started on the database of a kept site brings it up to date and serves what was there', async () => {
  await using folder = await aFolder();
  const [oldest] = sites as [KeptSite];
  const clone = await cloneOf(oldest.database);
  try {
    await using product = await aProduct({
      DATABASE_URL: clone.connectionString,
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: 'lamp by the well',
      WORKERS: '1',
    });
    const ask = (path: string) => fetch(product.url + path).then((answer) => answer.text());
    assert.ok((await ask('/api/news')).includes('The office has moved'));
    assert.ok((await ask('/news')).includes('The office has moved'));
    const signIn = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.org', password: 'blue lamp by the well' }),
    });
    assert.equal(signIn.status, 200);
  } finally {
    await clone.drop();
  }
});

test('a start on data of an unreleased version refuses in one sentence that names the way out, and changes nothing', async () => {
  await using folder = await aFolder();
  const clone = await emptyDatabase();
  const database = open(clone);
  try {
    await database.query(
      raw(`
      CREATE TABLE schema_migrations (
        number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE news (id integer PRIMARY KEY, title text);
      INSERT INTO schema_migrations VALUES (1, 'content', repeat('ab', 32)), (2, 'first-texts', repeat('cd', 32));
      INSERT INTO news VALUES (1, 'Of the old days')`),
    );
    const before = await readRows(database);
    const environment = { DATABASE_URL: clone.connectionString, DATA_DIR: folder.path, WORKERS: '1' };
    const { code, said } = await startInVain(environment);
    assert.notEqual(code, 0);
    assert.match(said, /These data were made by an unreleased version[^.]*`npm run backup`[^.]*\.\s*$/);
    assert.deepEqual(await readRows(database), before);
    const tables = await database.query<{ name: string }>(sql`
      SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    assert.deepEqual(tables, [{ name: 'news' }, { name: 'schema_migrations' }]);
  } finally {
    await database.close();
    await clone.drop();
  }
});
