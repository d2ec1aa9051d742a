import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { eventually, patienceMs } from './eventually.ts';

const addressVariable = 'TEST_DATABASE_URL';
export const templateName = 'migrated_template';

export const withDatabaseName = (address: string, name: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

export async function runStatement(address: string, statement: string): Promise<void> {
  // One stopped process of the server can make another wait for ever.
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const client = new Client({ connectionString: address, ...limits });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One PostgreSQL for a whole run of the tests, with one migrated database that every test clones. */
export async function startTestDatabase(): Promise<{ environment: Record<string, string>; stop(): Promise<void> }> {
  const guard = fork(new URL('database-guard.ts', import.meta.url), [], {
    detached: true,
    silent: true,
    execArgv: [],
  });
  const ended = once(guard, 'exit');
  const complaint = guard.stderr ? text(guard.stderr) : '';
  const address = await Promise.race([once(guard, 'message').then(([message]) => String(message)), ended]);
  if (typeof address !== 'string') throw new Error(`The test database did not start:\n${await complaint}`);
  return {
    environment: { [addressVariable]: address },
    stop: async () => {
      guard.disconnect();
      await ended;
    },
  };
}

export interface ClonedDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, to be dropped after use. */
export const cloneDatabase = (): Promise<ClonedDatabase> => createDatabase(templateName);

/** One without any table, to be dropped after use. */
export const emptyDatabase = (): Promise<ClonedDatabase> => createDatabase('template0');

/** A copy of another database, which must have no connection at that moment. */
export const cloneOf = ({ connectionString }: ClonedDatabase): Promise<ClonedDatabase> =>
  createDatabase(new URL(connectionString).pathname.slice(1));

async function createDatabase(template: string): Promise<ClonedDatabase> {
  const server = process.env[addressVariable];
  if (server === undefined) throw new Error('No test database runs. Start this file with: npm test -- <its path>');
  const name = `clone_${randomBytes(8).toString('hex')}`;
  // In memory, where the runs are, copying the files takes half as long as writing each page to the log.
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    connectionString: withDatabaseName(server, name),
    // PostgreSQL gives open connections a few seconds to end, which are too few on a busy machine.
    drop: () => eventually(() => runStatement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}
