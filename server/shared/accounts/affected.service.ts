import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listAffectedPeople } from './affected.sql.ts';

const columns = ['id', 'name', 'email', 'phone', 'language', 'role', inIndia('lastSeen')] as const;

/** A table of the people to be told after a breach, with the ways to reach them. */
export const writeAffectedPeople = async (queryable: Queryable, from: Date, to: Date): Promise<string> =>
  writeTable(columns, await listAffectedPeople(queryable, from, to));
