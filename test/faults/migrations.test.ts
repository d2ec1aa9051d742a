import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { emptyDatabase } from '../database.ts';
import { aFolder, until } from './drill.ts';

const fileCount = 6;

async function writeSlowMigrations(folder: string): Promise<void> {
  for (let number = 1; number <= fileCount; number += 1) {
    const text = `CREATE TABLE step_${number} (n int); SELECT pg_sleep(0.2); INSERT INTO step_${number} VALUES (${number});`;
    await writeFile(join(folder, `00${number}-step.sql`), text);
  }
}

function startMigrating(address: string, folder: string): { child: ChildProcess; ended: Promise<number | null> } {
  const program = new URL('./migrate-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, address, folder], { stdio: 'ignore' });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function anEmptyDatabase(): Promise<{ database: Database; address: string } & AsyncDisposable> {
  const clone = await emptyDatabase();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 1,
    applicationName: 'test',
    log: pino({ level: 'silent' }),
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
  await using place = await anEmptyDatabase();
  await writeSlowMigrations(folder.path);
  const codes = await Promise.all(Array.from({ length: 5 }, () => startMigrating(place.address, folder.path).ended));
  assert.deepEqual(codes, [0, 0, 0, 0, 0]);
  await everyStepIsDoneOnce(place.database);
});

test('processes that are killed half-way leave whole steps only, and the next start finishes', async () => {
  await using folder = await aFolder();
  await using place = await anEmptyDatabase();
  await writeSlowMigrations(folder.path);
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
