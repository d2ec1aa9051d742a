import { pino } from 'pino';
import { DataFolderInUse } from '../server/platform/database/data-folder-lock.ts';
import { type Database, openDatabase } from '../server/platform/database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { waitForDatabase } from '../server/platform/database/outside.ts';
import { type Config, ConfigError, readConfig } from '../server/platform/process/config.ts';
import { StartRefused } from '../server/platform/process/start-refused.ts';

const log = pino({ level: 'silent' });

/** So long a site that is just starting may take until its database answers. */
const patienceMs = 60_000;

/** One of its own, unless the site has come between; then there is that of the site to be found. */
async function startOwn(dataDir: string, deadline: number) {
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (!(error instanceof DataFolderInUse) || performance.now() > deadline) throw error;
    return null;
  }
}

async function withAddress<T>({ dataDir, databaseUrl }: Config, work: (address: string) => Promise<T>): Promise<T> {
  if (databaseUrl !== null) {
    await waitForDatabase(databaseUrl, log);
    return work(databaseUrl);
  }
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const running = await findRunningPostgres({ dataDir, log });
    if (running !== null) return work(running);
    const postgres = await startOwn(dataDir, deadline);
    if (postgres) return work(postgres.connectionString).finally(() => postgres.stop());
  }
}

/** The product's database, whether or not the product runs; without time limits. */
export const withDatabase = <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> =>
  withAddress(config, async (connectionString) => {
    const applicationName = 'shramik-seva operator';
    const database = openDatabase({ connectionString, poolSize: 2, applicationName, log, queryTimeoutMillis: 0 });
    return work(database).finally(() => database.close());
  });

export const hasNoTablesYet = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';

/** Prints in one line what was done, or why not. */
export async function runForOperator(failure: string, work: (config: Config) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig(process.env))}\n`);
  } catch (error) {
    const isExplained = error instanceof ConfigError || error instanceof StartRefused;
    const reason =
      error instanceof Error ? (isExplained ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${failure} ${reason}\n`);
    process.exitCode = 1;
  }
}
