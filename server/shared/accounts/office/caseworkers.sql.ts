import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

export async function setCaseworkerSince(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`UPDATE people SET caseworker_since = ${now} WHERE id = ${id}`);
}

export async function noteLostCaseworker(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`UPDATE office_state SET caseworker_lost_at = greatest(caseworker_lost_at, ${now})`);
}

/** Since when somebody has the duty, if that is later than the given instant and there is or just was another one. */
export async function findWait(queryable: Queryable, id: string, then: Date): Promise<Date | null> {
  const rows = await queryable.query<{ since: Date }>(sql`
    SELECT caseworker_since AS since FROM people AS newcomer, office_state
    WHERE newcomer.id = ${id} AND caseworker_since > ${then} AND (
      caseworker_lost_at > ${then}
      OR EXISTS (SELECT FROM people WHERE role = 'admin' AND is_caseworker(people) AND people.id <> newcomer.id))`);
  return rows[0]?.since ?? null;
}
