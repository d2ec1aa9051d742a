import pg from 'pg';

/**
 * No connection could be had, the server is starting or stopping, or a time limit struck.
 * The caller may try again a little later; whether a write in flight was kept is not known.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const unavailableStates = new Set([
  '57P01', // the server is stopping
  '57P02', // it is recovering from a crash
  '57P03', // it is starting
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '53300', // too many connections
  '53100', // disk full
  '25006', // read-only: it was the main server until a moment ago
  '25P03', // idle in transaction for too long
  '25P04', // transaction_timeout
]);

/** The messages of `pg` itself when a connection or a time limit fails; such errors carry no code. */
const unavailableMessages = [
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

function isUnavailable(error: Error): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.code !== undefined && (error.code.startsWith('08') || unavailableStates.has(error.code));
  }
  // Every failed call to the system (ECONNREFUSED, ENOENT of a socket, ECONNRESET, EPIPE …) names the call.
  return 'syscall' in error || unavailableMessages.some((message) => message.test(error.message));
}

/** The same error, or `DatabaseUnavailable` with it as the cause. */
export function asDatabaseFailure(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error)
    ? new DatabaseUnavailable(error.message, { cause: error })
    : error;
}
