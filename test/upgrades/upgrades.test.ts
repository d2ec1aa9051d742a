import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { type Database, openDatabase, type Queryable } from '../../server/platform/database/database.ts';
import { applyMissing, type Migration, migrate, readMigrations } from '../../server/platform/database/migrate.ts';
import { aFolder, aProduct } from '../faults/drill.ts';
import { type ClonedDatabase, cloneOf, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { changedOnPurpose, rowsOfEachSchema } from './rows.ts';

const log = pino({ level: 'silent' });
/** Those after which most had changed; all of them in the long run. */
const triedAlways = [3, 12, 17, 25];

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

interface Schema {
  number: number;
  name: string;
  /** As it lay there when that schema was the newest. */
  database: ClonedDatabase;
}

async function liveThrough(database: Database, migration: Migration): Promise<void> {
  await database.transaction((tx) => applyMissing(tx, [migration]));
  const rows = rowsOfEachSchema[migration.number];
  if (rows !== undefined) await database.query(raw(rows));
}

let migrations: Migration[];
const schemas: Schema[] = [];

/** A site that lives through all schemas, and a copy of it at each of those that are tried. */
before(async () => {
  migrations = await readMigrations();
  const site = await emptyDatabase();
  let database = open(site);
  for (const migration of migrations) {
    const { number, name } = migration;
    await liveThrough(database, migration);
    const isTried = isLongRun || triedAlways.includes(number) || migration === migrations.at(-1);
    if (!isTried) continue;
    // Only a database without connections can be copied.
    await database.close();
    schemas.push({ number, name, database: await cloneOf(site) });
    database = open(site);
  }
  await database.close();
  await site.drop();
});
after(() => Promise.all(schemas.map(({ database }) => database.drop())));

test('every table has been written to by somebody, so that a loss would be seen', async () => {
  const newest = schemas.at(-1);
  assert.ok(newest);
  const database = open(newest.database);
  const rows = await readRows(database).finally(() => database.close());
  const empty = [...rows].filter(([, found]) => found.length === 0).map(([table]) => table);
  assert.deepEqual(empty, [], 'give these tables a row in test/upgrades/rows.ts');
});

test('a site of any earlier version comes to the newest with every row and every value', async () => {
  for (const { number, name, database: clone } of schemas) {
    const database = open(clone);
    try {
      const earlier = await readRows(database);
      await migrate(database, log);
      const mayChange = new Set(migrations.flatMap((later) => (later.number > number ? changesOf(later) : [])));
      const losses = lossesBetween(earlier, await readRows(database), mayChange);
      assert.deepEqual(losses, [], `from ${number}-${name}`);
    } finally {
      await database.close();
    }
  }
});

test('a text that was written with other line ends keeps its translation, and only untouched first news are samples', async () => {
  const clone = await emptyDatabase();
  const database = open(clone);
  try {
    for (const migration of migrations.filter(({ number }) => number <= 25)) await liveThrough(database, migration);
    await database.query(sql`
      UPDATE news SET content = 'Our own words.', updated_at = now() + interval '1 day' WHERE date = '2025-08-28'`);
    await migrate(database, log);
    const [found] = await database.query(sql`
      SELECT content, translated_text FROM news JOIN translations ON source_hash = sha256(convert_to(content, 'UTF8'))
      WHERE title = 'Two paragraphs'`);
    assert.deepEqual(found, { content: 'First.\n\nSecond.', translated_text: 'पहला।' });
    const samples = await database.query<{ date: string }>(sql`SELECT date FROM news WHERE is_sample ORDER BY date`);
    assert.deepEqual(
      samples.map(({ date }) => date),
      ['2025-08-07', '2025-08-15', '2025-09-03'],
    );
    assert.equal((await database.query(sql`SELECT id FROM projects WHERE is_sample`)).length, 3);
  } finally {
    await database.close();
    await clone.drop();
  }
});

test('what the machine said in another way names no text any more; the voices of people stay', async () => {
  const clone = await emptyDatabase();
  const database = open(clone);
  try {
    for (const migration of migrations.filter(({ number }) => number <= 65)) await liveThrough(database, migration);
    await migrate(database, log);
    const voices = await database.query(sql`SELECT made_by, text_hash AS hash FROM clips ORDER BY made_by`);
    assert.deepEqual(voices, [
      { made_by: 'machine', hash: '00'.repeat(32) },
      { made_by: 'person', hash: 'ab'.repeat(32) },
    ]);
  } finally {
    await database.close();
    await clone.drop();
  }
});

test('whom only a suggested end showed is hidden and named to the office; stories from before keep their own', async () => {
  const clone = await emptyDatabase();
  const database = open(clone);
  try {
    for (const migration of migrations.filter(({ number }) => number < 74)) await liveThrough(database, migration);
    await database.query(sql`
      INSERT INTO team (name, consent_until, position) VALUES ('Not asked', CURRENT_DATE + 730, 20)`);
    await database.query(sql`
      INSERT INTO voices (words, name, consent_until, position) VALUES ('Words.', 'Not asked', CURRENT_DATE, 20)`);
    await database.query(sql`
      INSERT INTO stories (title, content, consent_until) VALUES ('Not asked', 'Words.', CURRENT_DATE + 730)`);
    await database.query(sql`INSERT INTO stories (title, content) VALUES ('From before', 'Words.')`);
    await database.query(sql`
      INSERT INTO bin_rows (bin_id, place, of_table, row)
      SELECT bin.id, 99, 'stories', to_jsonb(stories) FROM bin, stories WHERE title = 'Not asked' LIMIT 1`);
    await migrate(database, log);
    const ends = await database.query(sql`
      SELECT name, until - CURRENT_DATE AS days FROM (
        SELECT name, consent_until AS until FROM team UNION ALL SELECT name, consent_until FROM voices
        UNION ALL SELECT title, consent_until FROM stories
        UNION ALL SELECT row ->> 'title', (row ->> 'consent_until')::date FROM bin_rows WHERE of_table = 'stories'
      ) AS person WHERE name IN ('Not asked', 'From before', 'Salma') ORDER BY name, days`);
    const hidden = { name: 'Not asked', days: -1 };
    assert.deepEqual(ends.slice(0, 5), [{ name: 'From before', days: 90 }, hidden, hidden, hidden, hidden]);
    assert.equal(ends.length, 6, 'who agreed stays as well');
  } finally {
    await database.close();
    await clone.drop();
  }
});

const changesOf = ({ number }: Migration): readonly string[] => changedOnPurpose[number] ?? [];

test('a new version that is started on the database of an old one brings it up to date and serves what was there', async () => {
  await using folder = await aFolder();
  const clone = await emptyDatabase();
  try {
    const database = open(clone);
    for (const migration of migrations.filter(({ number }) => number <= 3)) await liveThrough(database, migration);
    await database.close();
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
