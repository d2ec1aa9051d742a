import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import { maskUrl } from '../process/masking.ts';
import { StartRefused } from '../process/start-refused.ts';
import { DatabaseUnavailable, openDatabase, type Queryable } from './database.ts';

const patienceMs = 30_000;
const retryMs = 500;
const oldestVersion = 15;

interface ServerFacts {
  version: number;
  encoding: string;
  isReadOnly: boolean;
}

async function refuseIfUnfit(database: Queryable, shown: string): Promise<void> {
  const [facts] = await database.query<ServerFacts>(sql`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
           current_setting('server_encoding') AS encoding,
           pg_is_in_recovery() AS "isReadOnly"`);
  if (facts === undefined) return;
  if (facts.version < oldestVersion) {
    throw new StartRefused(
      `DATABASE_URL=${shown} is PostgreSQL ${facts.version}; ${oldestVersion} or newer is needed.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartRefused(`DATABASE_URL=${shown} has the encoding ${facts.encoding}; UTF8 is needed.`);
  }
  if (facts.isReadOnly) {
    throw new StartRefused(`DATABASE_URL=${shown} is a read-only copy; the address of the main server is needed.`);
  }
}

/** The database of somebody else may be starting at the same time as this product. */
export async function waitForDatabase(connectionString: string, log: Logger): Promise<void> {
  const shown = JSON.stringify(maskUrl(connectionString));
  const applicationName = 'shramik-seva start';
  const database = openDatabase({ connectionString, poolSize: 1, applicationName, log, mayBeReplica: true });
  const deadline = performance.now() + patienceMs;
  let isWaiting = false;
  try {
    for (;;) {
      try {
        return await refuseIfUnfit(database, shown);
      } catch (error) {
        if (error instanceof StartRefused) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (!(error instanceof DatabaseUnavailable)) throw new StartRefused(`DATABASE_URL=${shown}: ${reason}`);
        if (performance.now() > deadline) {
          throw new StartRefused(`DATABASE_URL=${shown} did not answer for ${patienceMs / 1000} seconds: ${reason}`);
        }
        if (!isWaiting) log.warn({ reason }, `waiting up to ${patienceMs / 1000} seconds for the database`);
        isWaiting = true;
        await sleep(retryMs);
      }
    }
  } finally {
    await database.close();
  }
}
