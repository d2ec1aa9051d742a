import type { Database, Queryable } from './database.ts';

/** The database for work that belongs to a transaction which others have begun: it begins none of its own. */
export const joinedDatabase = (database: Database, tx: Queryable): Database => ({
  ...database,
  query: tx.query,
  announce: async (subject, message) => tx.announce(subject, message),
  transaction: (work) => work(tx),
  snapshot: (work) => work(tx),
});
