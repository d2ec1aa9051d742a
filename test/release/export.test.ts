import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { aFolder } from '../faults/drill.ts';
import { type ClonedDatabase, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { listKeptRows, putKeptRowsIn } from '../upgrades/kept-rows.ts';
import { type ReadTable, readExported } from './export-reader.ts';

const root = new URL('../..', import.meta.url).pathname;
const log = pino({ level: 'silent' });
let clone: ClonedDatabase;
let database: Database;
let folder: Awaited<ReturnType<typeof aFolder>>;
let read: ReturnType<typeof readExported>;
let exported: string;

const exportTo = (target: string, LANG = 'en_IN.UTF-8') =>
  spawnSync(process.execPath, ['scripts/shramik.ts', 'export', target], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG, DATABASE_URL: clone.connectionString, DATA_DIR: join(folder.path, 'data') },
  });

before(async () => {
  clone = await emptyDatabase();
  const { connectionString } = clone;
  const options = { connectionString, poolSize: 2, applicationName: 'test', log, queryTimeoutMillis: patienceMs };
  database = openDatabase(options);
  for (const file of await listKeptRows()) await putKeptRowsIn(database, file);
  await migrate(database, log);
  folder = await aFolder();
  exported = join(folder.path, 'everything');
  const { status, stdout, stderr } = exportTo(exported);
  assert.equal(status, 0, `${stdout}${stderr}`);
  read = readExported(exported);
});
after(async () => {
  await database.close();
  await clone.drop();
  await folder[Symbol.asyncDispose]();
});

const tableOf = (name: string): ReadTable => {
  const table = read.tables.find((each) => each.name === name);
  assert.ok(table, `the page tells of ${name}`);
  return table;
};

test('every table is there or is named as left out, and those left out can be done without', async () => {
  const names = (
    await database.query<{ name: string }>(sql`
      SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
  ).map(({ name }) => name);
  assert.deepEqual([...read.tables.map(({ name }) => name), ...read.leftOut].sort(), names);
  const needed = ['people', 'registrations', 'events', 'donations', 'receipts', 'help_cases', 'pictures', 'settings'];
  for (const name of needed) assert.ok(tableOf(name).rows.length > 0, name);
});

test('whoever knows the page alone reads every row and every value that the database holds', async () => {
  for (const { name, key, columns, rows, objects } of read.tables) {
    const stored = await database.query<{ row: Record<string, unknown> }>(
      sql`SELECT to_jsonb(each_row) AS row FROM ${raw(name)} AS each_row`,
    );
    assert.equal(rows.length, stored.length, name);
    assert.equal(objects.length, stored.length, name);
    const keyOf = (row: Record<string, unknown>): string => JSON.stringify(key.map((column) => String(row[column])));
    const byKey = new Map(objects.map((object) => [keyOf(object), object]));
    assert.equal(byKey.size, stored.length, `${name} is told apart by its key`);
    for (const { row } of stored) {
      const object = byKey.get(keyOf(row));
      assert.ok(object, `${name} ${keyOf(row)}`);
      for (const column of columns.filter(({ holds }) => holds === 'text' || holds === 'value')) {
        assert.deepEqual(object[column.name], row[column.name], `${name}.${column.name}`);
      }
    }
    for (const [place, row] of rows.entries()) {
      for (const { name: column, holds } of columns) {
        const value = objects[place]?.[column] ?? null;
        if (holds === 'text' || typeof value !== 'object') {
          const said = typeof value === 'string' && holds !== 'text' ? undefined : value;
          if (said === undefined) continue;
          assert.equal(row[column], said === null ? null : String(said), `${name}.${column} in CSV and JSON`);
        }
      }
    }
  }
});

test('every picture, voice and paper is a file with the same bytes, and no file is left over', async () => {
  const named = new Set<string>();
  for (const { name, key, columns, objects } of read.tables) {
    for (const { name: column } of columns.filter(({ holds }) => holds.startsWith('file'))) {
      for (const object of objects) {
        const path = object[column];
        if (typeof path !== 'string') continue;
        named.add(path);
        const [row] = await database.query<{ bytes: Buffer }>(sql`
          SELECT ${raw(column)} AS bytes FROM ${raw(name)} WHERE ${raw(key[0] ?? '')}::text = ${String(object[key[0] ?? ''])}
          ${key.length > 1 ? sql`AND ${raw(key[1] ?? '')}::text = ${String(object[key[1] ?? ''])}` : sql``}
          ${key.length > 2 ? sql`AND ${raw(key[2] ?? '')}::text = ${String(object[key[2] ?? ''])}` : sql``}`);
        assert.ok(row?.bytes.equals(readFileSync(join(exported, path))), path);
      }
    }
  }
  assert.ok(named.size > 0);
  assert.deepEqual(read.files.sort(), [...named].sort());
});

test('what points to another table finds its row there', () => {
  for (const { name, columns, rows } of read.tables) {
    for (const { name: column, pointsTo } of columns) {
      const target = read.tables.find((each) => each.name === pointsTo);
      if (!target) continue;
      const known = new Set(target.rows.map((row) => row[target.key[0] ?? '']));
      const lost = rows.map((row) => row[column]).filter((value) => value != null && !known.has(value));
      assert.deepEqual(lost, [], `${name}.${column}`);
    }
  }
});

test('no secret is in it, and a folder that is not empty or not named is refused in the language of the terminal', () => {
  const columns = read.tables.flatMap((table) => table.columns.map(({ name }) => name));
  assert.deepEqual(
    columns.filter((name) => /password_hash|pin_hash|token_hash|code_hash|_sealed$/.test(name)),
    [],
  );
  for (const secret of ['site_secret', 'second_factors', 'recovery_codes', 'sessions'])
    assert.ok(read.leftOut.includes(secret), secret);
  for (const [LANG, said] of [
    ['en_IN.UTF-8', /is not empty; nothing was written\.\n$/],
    ['hi_IN.UTF-8', /\p{Script=Devanagari}.*\n$/u],
    ['ur_PK.UTF-8', /\p{Script=Arabic}.*\n$/u],
  ] as const) {
    const { status, stderr } = exportTo(exported, LANG);
    assert.equal(status, 1);
    assert.match(stderr, said);
  }
});
