import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../server/database/database.ts';
import { startEmbeddedPostgres } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';

const addressVariable = 'TEST_DATABASE_URL';
const templateName = 'migrated_template';
const log = pino({ level: 'silent' });

const withDatabaseName = (address: string, name: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

async function runStatement(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One PostgreSQL for a whole run of the tests, with one migrated database that every test clones. */
export async function startTestDatabase(): Promise<{ environment: Record<string, string>; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shramik-seva-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await runStatement(server.connectionString, `CREATE DATABASE ${templateName}`);
    const template = openDatabase({
      connectionString: withDatabaseName(server.connectionString, templateName),
      poolSize: 1,
      applicationName: 'test template',
      log,
    });
    await migrate(template, log).finally(() => template.close());
  } catch (error) {
    await stop();
    throw error;
  }
  return { environment: { [addressVariable]: server.connectionString }, stop };
}

export interface ClonedDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, to be dropped after use. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const server = process.env[addressVariable];
  if (server === undefined) throw new Error('No test database runs. Start this file with: npm test -- <its path>');
  const name = `clone_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return {
    connectionString: withDatabaseName(server, name),
    drop: () => runStatement(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
