import sql, { type Sql } from 'sql-template-tag';
import type { Database, Queryable, Reader } from '../../server/platform/database/database.ts';

export interface Recorder {
  /** The same database, which keeps every statement that passes. */
  database: Database;
  /** Those since the last time, in their order. */
  taken(): Sql[];
}

/** Notes what an application asks its database. */
export function recordStatements(database: Database): Recorder {
  let statements: Sql[] = [];
  const noting = (queryable: Reader): Queryable['query'] => {
    return (statement, name) => {
      statements.push(statement);
      return queryable.query(statement, name);
    };
  };
  return {
    database: {
      ...database,
      query: noting(database),
      openReader: async (isCurrent) => ({ query: noting(await database.openReader(isCurrent)) }),
      transaction: (work) => database.transaction((tx) => work({ ...tx, query: noting(tx) })),
    },
    taken: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** The tables that a statement would read from one end to the other. */
export async function tablesReadWhole(database: Queryable, statement: Sql): Promise<string[]> {
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`EXPLAIN (FORMAT JSON) ${statement}`);
  const steps = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
  return steps.filter((step) => step['Node Type'].endsWith('Seq Scan')).map((step) => step['Relation Name'] ?? '?');
}
