import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { migrate, readMigrations } from '../../server/platform/database/migrate.ts';
import { cloneDatabase, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aFolder, until } from './drill.ts';
import { figure } from './figures.ts';

const fileCount = 6;
const ownMigrations = new URL('../../server/platform/database/migrations', import.meta.url).pathname;

async function writeSlowMigrations(folder: string, secondsEach = 0.2): Promise<void> {
  for (let number = 1; number <= fileCount; number += 1) {
    const text = `CREATE TABLE step_${number} (n int); SELECT pg_sleep(${secondsEach}); INSERT INTO step_${number} VALUES (${number});`;
    await writeFile(join(folder, `00${number}-step.sql`), text);
  }
}

function startMigrating(address: string, folder: string): { child: ChildProcess; ended: Promise<number | null> } {
  const program = new URL('./migrate-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, address, folder], { stdio: 'ignore' });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function aPlace(create = emptyDatabase): Promise<{ database: Database; address: string } & AsyncDisposable> {
  const clone = await create();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 2,
    applicationName: 'test',
    log: pino({ level: 'silent' }),
    queryTimeoutMillis: patienceMs,
  });
  return {
    database,
    address: clone.connectionString,
    async [Symbol.asyncDispose]() {
      await database.close();
      await clone.drop();
    },
  };
}

const appliedCount = (database: Database): Promise<number> =>
  database.query<{ count: number }>(sql`SELECT count(*) AS count FROM schema_migrations`).then(
    ([row]) => row?.count ?? 0,
    () => 0,
  );

async function everyStepIsDoneOnce(database: Database): Promise<void> {
  assert.equal(await appliedCount(database), fileCount);
  const tables = await database.query<{ table: string; rows: number }>(sql`
    SELECT tablename AS table,
           (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM ' || tablename, false, true, '')))[1]::text::int AS rows
    FROM pg_tables WHERE tablename LIKE 'step_%' ORDER BY 1`);
  assert.equal(tables.length, fileCount);
  assert.ok(tables.every(({ rows }) => rows === 1));
}

test('five processes that migrate at once all succeed, and each step is done once', async () => {
  await using folder = await aFolder();
  await using place = await aPlace();
  await writeSlowMigrations(folder.path);
  const codes = await Promise.all(Array.from({ length: 5 }, () => startMigrating(place.address, folder.path).ended));
  assert.deepEqual(codes, [0, 0, 0, 0, 0]);
  await everyStepIsDoneOnce(place.database);
});

test('processes that are killed half-way leave whole steps only, and the next start finishes', async () => {
  await using folder = await aFolder();
  await using place = await aPlace();
  // A whole step passes between one look and the next only on a machine that stands still.
  await writeSlowMigrations(folder.path, 1);
  for (const stage of [1, 3]) {
    const racers = [startMigrating(place.address, folder.path), startMigrating(place.address, folder.path)];
    await until(`${stage} steps are done`, async () => (await appliedCount(place.database)) >= stage);
    for (const { child } of racers) child.kill('SIGKILL');
    await Promise.all(racers.map(({ ended }) => ended));
    const done = await appliedCount(place.database);
    assert.ok(done < fileCount, 'the kill came too late to show anything');
  }
  assert.equal(await startMigrating(place.address, folder.path).ended, 0);
  await everyStepIsDoneOnce(place.database);
});

test('a step that was done in part, outside of a transaction, stops the next start', async () => {
  await using folder = await aFolder();
  await using place = await aPlace();
  await writeSlowMigrations(folder.path);
  await place.database.query(sql`CREATE TABLE step_1 (n int)`);
  assert.notEqual(await startMigrating(place.address, folder.path).ended, 0);
});

/** All that migrations make: columns, indexes, constraints, triggers and the rows that a new site has. */
async function describe(database: Database): Promise<string[]> {
  const rows = await database.query<{ line: string }>(sql`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT tablename || ' has ' || (xpath('/row/n/text()',
      query_to_xml('SELECT count(*) AS n FROM ' || quote_ident(tablename), false, true, '')))[1]::text || ' rows'
      FROM pg_tables WHERE schemaname = 'public'
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

/** Kills a migrating process inside the transaction of a step, after its last statement. */
async function killInStep({ database, address }: { database: Database; address: string }, number: number) {
  await database.query(sql`
    CREATE OR REPLACE FUNCTION drill.wait() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.number = TG_ARGV[0]::int THEN PERFORM pg_sleep(600); END IF; RETURN NEW; END $$`);
  await database.query(
    raw(`
    CREATE TRIGGER wait BEFORE INSERT ON schema_migrations FOR EACH ROW EXECUTE FUNCTION drill.wait(${number})`),
  );
  const sleeping = sql`FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  const { child, ended } = startMigrating(address, ownMigrations);
  await until(`step ${number} is under way`, async () => (await database.query(sql`SELECT ${sleeping}`)).length > 0);
  child.kill('SIGKILL');
  await ended;
  // The server would notice only when the step has ended.
  await database.query(sql`SELECT pg_terminate_backend(pid) ${sleeping}`);
  await until('its connection is gone', async () => (await database.query(sql`SELECT ${sleeping}`)).length === 0);
  await database.query(sql`DROP TRIGGER wait ON schema_migrations`);
}

test('our own migrations, killed inside their steps one after the other, end where an undisturbed start does', async () => {
  await using nothing = await aFolder();
  await using place = await aPlace();
  await using undisturbed = await aPlace(cloneDatabase);
  const migrations = await readMigrations();
  const victims = isLongRun ? migrations : [...new Set([migrations[0], migrations.at(-1)])];
  // Of an empty folder: this makes the list of what was applied, and no more.
  await migrate(place.database, pino({ level: 'silent' }), pathToFileURL(`${nothing.path}/`));
  await place.database.query(sql`CREATE SCHEMA drill`);
  for (const victim of victims) {
    assert.ok(victim);
    await killInStep(place, victim.number);
    const before = migrations.filter(({ number }) => number < victim.number);
    assert.equal(await appliedCount(place.database), before.length, `step ${victim.number} is done in part`);
  }
  assert.equal(await startMigrating(place.address, ownMigrations).ended, 0);
  assert.deepEqual(await describe(place.database), await describe(undisturbed.database));
  figure(`killed inside ${victims.length} of ${migrations.length} migrations: the end is the same`);
});
