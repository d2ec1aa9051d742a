import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from './failures.ts';

export interface ConnectionOptions {
  connectionString: string;
  applicationName: string;
  log: Logger;
  /** The time limit of statements, from which the others follow; 0 is without limit, as migrations need it. */
  queryTimeoutMillis: number;
}

const { DATE, INT8 } = pg.types.builtins;

/** A day stays the text it is: a `Date` would move it by the host's time zone. Counts are numbers, not texts. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === DATE) return (value: string) => value;
    if (format !== 'binary' && oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

const shortestConnectMs = 2_000;
/** A start, a backup or a restore may wait longer than a visitor. */
const patientConnectMs = 10_000;

/** All limits follow the one for statements: with 5 s, a lock may take 3 s and a connection 2 s. */
export function connectionSettings(options: ConnectionOptions): pg.ClientConfig {
  const limits: pg.ClientConfig = {
    // The server's limit is shorter than ours: a statement that we gave up must not go on there.
    statement_timeout: Math.floor(0.9 * options.queryTimeoutMillis),
    lock_timeout: Math.floor(0.6 * options.queryTimeoutMillis),
    // A frozen server never enforces its own limits.
    query_timeout: options.queryTimeoutMillis,
    idle_in_transaction_session_timeout: 2 * options.queryTimeoutMillis,
  };
  return {
    connectionString: options.connectionString,
    application_name: options.applicationName,
    connectionTimeoutMillis:
      options.queryTimeoutMillis === 0
        ? patientConnectMs
        : Math.max(shortestConnectMs, Math.floor(0.4 * options.queryTimeoutMillis)),
    keepAlive: true,
    types: typeParsers,
    ...(options.queryTimeoutMillis > 0 && limits),
  };
}

/** After a failover an address may lead to a replica for a moment; that connection would refuse every write. */
const refuseReplicas: pg.PoolConfig['verify'] = (client, done) => {
  client
    .query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"')
    .then(
      ({ rows }) => done(rows[0]?.isReplica ? new DatabaseUnavailable('the server is a replica') : undefined),
      done,
    );
};

export function createPool(options: ConnectionOptions & { poolSize: number; mayBeReplica: boolean }): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(options),
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    ...(!options.mayBeReplica && { verify: refuseReplicas }),
  });
  // A connection without a listener of its own would end the process. While the pool closes, they are all given up
  // already: a database that stops at the same time breaks nothing.
  let isBroken = false;
  const onError = ({ message: reason }: Error): void => {
    // All connections that break together are logged in one line.
    if (!pool.ending && !isBroken) options.log.warn({ reason }, 'a database connection broke');
    isBroken = true;
  };
  pool.on('connect', (client) => {
    isBroken = false;
    client.on('error', onError);
  });
  // The error repeats what an idle connection has reported itself.
  pool.on('error', () => undefined);
  return pool;
}
