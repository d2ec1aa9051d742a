import type { Queryable, SqlPart } from '../platform/database/database.ts';
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';

const statementsAtOnce = 4;

/** For an answer of many statements: one reader must not take the connections of everybody. */
export function fewAtOnce(queryable: Queryable): Queryable {
  const limit = createConcurrencyLimit(statementsAtOnce);
  return {
    ...queryable,
    query: <Row>(statement: SqlPart, name?: string) => limit.run(() => queryable.query<Row>(statement, name)),
  };
}
