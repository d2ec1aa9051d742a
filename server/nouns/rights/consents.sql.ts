import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** Whether messages may be sent to the person, and whether the address was proven. */
export async function findMessagesStand(
  queryable: Queryable,
  personId: string,
): Promise<{ isStopped: boolean; isEmailProven: boolean }> {
  return oneRow(
    await queryable.query<{ isStopped: boolean; isEmailProven: boolean }>(sql`
      SELECT messages_stopped_at IS NOT NULL AS "isStopped", email_confirmed_at IS NOT NULL AS "isEmailProven"
      FROM people WHERE id = ${personId}`),
  );
}
