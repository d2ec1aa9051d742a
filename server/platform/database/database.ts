import type pg from 'pg';
import type { Logger } from 'pino';
import type { Sql } from 'sql-template-tag';
import { type Announcement, type Announcements, createAnnouncements } from './announcements.ts';
import { asDatabaseFailure, DatabaseUnavailable } from './failures.ts';
import { createListener } from './listener.ts';
import { type ConnectionOptions, createPool } from './pool.ts';

/** A statement or a part of one, for callers that pass it on without knowing SQL. */
export type { Sql as SqlPart };
export { DatabaseUnavailable };

/** Where public data can be read: the primary, or a replica. */
export interface Reader {
  /** Runs a frequent statement with a name and a constant text: each connection parses and plans it once. */
  query<Row>(statement: Sql, name?: string): Promise<Row[]>;
}

export interface Queryable extends Reader {
  /** Announces in this process after the commit, at once outside a transaction; never after a rollback. */
  announce(subject: string, message?: string): void;
}

export interface Database extends Queryable {
  /** Resolves when the listeners are done. */
  announce(subject: string, message?: string): Promise<void>;
  /** READ COMMITTED; rolled back when `work` throws. Resolves when the listeners of its announcements are done. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** All statements of `work` see one instant, however long it takes; none can write. */
  snapshot<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Where public data is read: a replica that shows all that was acknowledged so far, else the primary. As soon as
   * `isCurrent` denies, because this process knows of a change, every statement goes to the primary.
   */
  openReader(isCurrent: () => boolean): Promise<Reader>;
  /** Hears what this process announces on a subject. */
  onAnnounced: Announcements['subscribe'];
  /**
   * Listens to a channel on its own connection, which reconnects; messages may be missed before `onReconnect`. Resolves
   * after the first attempt, even a failed one.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>;
  isReachable(): Promise<boolean>;
  /** How many connections there are, how many of them rest, and how many callers wait for one. */
  poolUse(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  poolSize: number;
  applicationName: string;
  log: Logger;
  /** 5 seconds unless told; 0 is without limit. */
  queryTimeoutMillis?: number;
  /** Whether the statements may run on a replica; otherwise connections to one are given up. */
  mayBeReplica?: boolean;
}

interface Runner {
  query(statement: { name?: string | undefined; text: string; values: unknown[] }): Promise<pg.QueryResult>;
}

async function run<Row>(runner: Runner, { text, values }: Sql, name?: string): Promise<Row[]> {
  try {
    const result = await runner.query({ name, text, values });
    return result.rows as Row[];
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}

const beginnings = {
  transaction: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};
type Kind = keyof typeof beginnings;
type Work<T> = (tx: Queryable) => Promise<T>;

async function runInTransaction<T>(
  client: pg.PoolClient,
  kind: Kind,
  announce: Queryable['announce'],
  work: Work<T>,
): Promise<T> {
  await client.query(beginnings[kind]);
  const result = await work({ query: (statement, name) => run(client, statement, name), announce });
  const ending = await client.query('COMMIT');
  // A transaction in which a statement failed is answered with ROLLBACK and no error.
  if (ending.command !== 'COMMIT') throw new Error('The transaction was undone because one of its statements failed.');
  return result;
}

async function transaction<T>(
  { pool, announcements }: { pool: pg.Pool; announcements: Announcements },
  kind: Kind,
  work: Work<T>,
): Promise<T> {
  const said: Announcement[] = [];
  const announce: Queryable['announce'] = (subject, message = '') => void said.push({ subject, message });
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseFailure(error);
  });
  let result: T;
  try {
    result = await runInTransaction(client, kind, announce, work);
    client.release();
  } catch (error) {
    const failure = asDatabaseFailure(error);
    // After a lost connection or a time limit nobody knows what the connection is still doing.
    const isUnknown = failure instanceof DatabaseUnavailable;
    client.release(isUnknown || !(await rollBack(client)));
    // Nor does anybody know whether the write was kept: listeners hear of it as if it were.
    if (isUnknown) await announcements.make(said);
    throw failure;
  }
  // This comes after the connection is released, since listeners may take a while.
  await announcements.make(said);
  return result;
}

const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  );

export function openDatabase(options: DatabaseOptions): Database {
  const connection: ConnectionOptions = { ...options, queryTimeoutMillis: options.queryTimeoutMillis ?? 5_000 };
  const pool = createPool({ ...connection, poolSize: options.poolSize, mayBeReplica: options.mayBeReplica ?? false });
  const listener = createListener(connection);
  const announcements = createAnnouncements();
  const place = { pool, announcements };
  const query: Reader['query'] = (statement, name) => run(pool, statement, name);
  return {
    query,
    announce: (subject, message = '') => announcements.make([{ subject, message }]),
    transaction: (work) => transaction(place, 'transaction', work),
    snapshot: (work) => transaction(place, 'snapshot', work),
    openReader: async () => ({ query }),
    onAnnounced: announcements.subscribe,
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    isReachable: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([listener.close(), pool.ended ? undefined : pool.end()]);
    },
  };
}
