import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { runStatement, templateName, withDatabaseName } from './database.ts';
import { patienceMs } from './eventually.ts';

/** Runs the test database in a process of its own: it ends with the run, even if that is killed. */
const log = pino({ level: 'silent' });
const left = new Promise((resolve) => process.once('disconnect', resolve));

const dataDir = await mkdtemp(join(tmpdir(), 'shramik-seva-test-'));
try {
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    await runStatement(server.connectionString, `CREATE DATABASE ${templateName}`);
    const connectionString = withDatabaseName(server.connectionString, templateName);
    const template = openDatabase({
      connectionString,
      poolSize: 1,
      applicationName: 'test template',
      log,
      queryTimeoutMillis: patienceMs,
    });
    await migrate(template, log).finally(() => template.close());
    process.send?.(server.connectionString);
    await left;
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
