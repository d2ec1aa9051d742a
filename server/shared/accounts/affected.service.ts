import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listAffectedPeople } from './affected.sql.ts';

const columns = ['id', 'name', 'email', 'phone', 'language', 'role', inIndia('lastSeen')] as const;

/** After a breach: whom to tell, with the ways to reach them, as a table. */
export const writeAffectedPeople = async (queryable: Queryable, from: Date, to: Date): Promise<string> =>
  writeTable(columns, await listAffectedPeople(queryable, from, to));
