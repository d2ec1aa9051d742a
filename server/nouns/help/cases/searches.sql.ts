import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Caseworker } from './caseworkers.sql.ts';

/** Everybody else who answers for cases: caseworkers and owners. */
export const listOthersOfCases = (queryable: Queryable, personId: string): Promise<Caseworker[]> =>
  queryable.query<Caseworker>(sql`
    SELECT id, name, email, language FROM people
    WHERE role = 'admin' AND id <> ${personId}
      AND (is_caseworker(people) OR (status = 'active' AND 'owner' = ANY (duties)))
    ORDER BY name, id`);
