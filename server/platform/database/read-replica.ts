import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import sql, { type Sql } from 'sql-template-tag';
import { type Database, type DatabaseOptions, DatabaseUnavailable, openDatabase } from './database.ts';

/** How long a replica may take to show what the primary has; after that the primary is asked. */
const patienceMs = 25;
const lookAgainMs = 5;
const askLimitMs = 1_000;
/** A read that takes longer on a replica goes to the primary. */
const replicaLimitMs = 2_000;
/** A server that did not answer is skipped for this long, so that not every read waits for it. */
const restMs = 1_000;
/** For so long after the primary fell silent, its last report about replicas is believed. */
const silenceMs = 60_000;

/** Where the primary's log ends: whatever was acknowledged stands before it. */
interface LogEnd {
  position: string;
  /** Whether the primary acknowledges nothing that a replica does not have. */
  isSynchronous: boolean;
}

/** A server that may be down: it is asked again after a pause only, and reported once. */
function createCompanion(name: string, log: Logger) {
  let restsUntil = 0;
  let isMissed = false;
  return {
    async ask<T>(question: () => Promise<T>): Promise<T | null> {
      if (performance.now() < restsUntil) return null;
      const late = new AbortController();
      const limit = sleep(askLimitMs, undefined, { signal: late.signal }).then(() => {
        throw new DatabaseUnavailable(`${name} took too long`);
      });
      limit.catch(() => undefined);
      try {
        const answer = await Promise.race([question(), limit]);
        if (isMissed) log.info(`${name} is back`);
        isMissed = false;
        return answer;
      } catch (error) {
        if (!isMissed) log.warn({ err: error }, `${name} does not answer`);
        isMissed = true;
        restsUntil = performance.now() + restMs;
        return null;
      } finally {
        late.abort();
      }
    },
  };
}

/** Asks one question at a time. Callers during one share the next, which is asked after they called. */
function shareAnswers<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= underWay.then(() => {
      const asked = ask();
      underWay = asked.catch(() => undefined);
      next = null;
      return asked;
    });
    return next;
  };
}

const readLogEnd = async (primary: Database): Promise<LogEnd | undefined> => {
  const [row] = await primary.query<LogEnd>(sql`
    SELECT pg_current_wal_flush_lsn()::text AS position, current_setting('synchronous_standby_names') <> '' AS "isSynchronous"`);
  return row;
};

interface Progress {
  hasPosition: boolean;
  /** Whether the replica shows all that is on its disk, except a piece that was never acknowledged. */
  hasAllReceived: boolean;
}

const readProgress = async (replica: Database, position: string): Promise<Progress | undefined> => {
  const [row] = await replica.query<Progress>(sql`
    SELECT shown >= ${position}::pg_lsn AS "hasPosition", coalesce(shown >= received, false) OR EXISTS (
      SELECT FROM pg_stat_activity WHERE backend_type = 'startup' AND wait_event = 'RecoveryRetrieveRetryInterval'
    ) AS "hasAllReceived"
    FROM (SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END AS shown,
      CASE WHEN pg_is_in_recovery() THEN pg_last_wal_receive_lsn() ELSE pg_current_wal_flush_lsn() END AS received) AS place`);
  return row;
};

/**
 * Public reads use a replica that shows every write acknowledged before, else the primary. While the primary is away, a
 * synchronous replica shows everything.
 */
function withReplica(primary: Database, replica: Database, log: Logger): Database {
  const main = createCompanion('the primary database', log);
  const copy = createCompanion('the replica of the database', log);
  let known: (LogEnd & { at: number }) | null = null;

  const hasCaughtUp = shareAnswers(async (): Promise<boolean> => {
    const end = (await main.ask(() => readLogEnd(primary))) ?? null;
    if (end !== null) known = { ...end, at: performance.now() };
    const deadline = performance.now() + patienceMs;
    for (;;) {
      if (known === null) return false;
      const { position, isSynchronous, at } = known;
      if (end === null && (!isSynchronous || performance.now() > at + silenceMs)) return false;
      const progress = await copy.ask(() => readProgress(replica, position));
      if (!progress) return false;
      if (progress.hasPosition && (end !== null || progress.hasAllReceived)) return true;
      if (performance.now() > deadline) return false;
      await sleep(lookAgainMs);
    }
  });

  return {
    ...primary,
    async openReader(isCurrent) {
      if (!(await hasCaughtUp())) return primary;
      return {
        async query<Row>(statement: Sql, name?: string): Promise<Row[]> {
          if (!isCurrent()) return primary.query(statement, name);
          return replica.query<Row>(statement, name).catch(() => primary.query(statement, name));
        },
      };
    },
    async close() {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** The database of `DATABASE_URL`, with the replica of `DATABASE_READ_URL` if there is one. */
export function openDatabaseWithReplica(options: DatabaseOptions, readConnectionString: string | null): Database {
  const primary = openDatabase(options);
  if (readConnectionString === null) return primary;
  const replica = openDatabase({
    ...options,
    connectionString: readConnectionString,
    applicationName: `${options.applicationName} reader`,
    queryTimeoutMillis: replicaLimitMs,
    mayBeReplica: true,
  });
  return withReplica(primary, replica, options.log);
}
