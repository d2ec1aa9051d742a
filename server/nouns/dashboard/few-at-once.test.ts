import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { patienceMs } from '../../../test/harness/eventually.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openLog } from '../../platform/process/log.ts';
import { fewAtOnce } from './few-at-once.ts';

test('an answer of many statements takes four connections at most', async (t) => {
  const { connectionString, drop } = await cloneDatabase();
  const database = openDatabase({
    connectionString,
    applicationName: 'test',
    log: openLog('silent'),
    poolSize: 8,
    queryTimeoutMillis: patienceMs,
  });
  t.after(async () => {
    await database.close();
    await drop();
  });
  const few = fewAtOnce(database);
  const backends = await Promise.all(
    Array.from({ length: 12 }, () => few.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.1)`)),
  );
  assert.equal(new Set(backends.flat().map(({ pid }) => pid)).size, 4);
});
