import type { Queryable, SqlPart } from '../../platform/database/database.ts';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

const statementsAtOnce = 4;

/** For an answer of many statements: one reader must not take the connections of everybody. */
export function fewAtOnce(queryable: Queryable): Queryable {
  const queue = createWorkQueue({ atOnce: statementsAtOnce });
  return {
    ...queryable,
    query: <Row>(statement: SqlPart, name?: string) => queue.run(() => queryable.query<Row>(statement, name)),
  };
}
