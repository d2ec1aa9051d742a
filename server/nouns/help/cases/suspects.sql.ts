import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CaseName } from './cases.sql.ts';

/** Doubtful requests that came before then, that nobody of the office has ever opened and to which nobody has come back. */
export const deleteUnopenedSuspects = (tx: Queryable, before: Date): Promise<CaseName[]> =>
  tx.query<CaseName>(sql`
    DELETE FROM help_cases
    WHERE suspect AND NOT opened AND hold_reason IS NULL AND created_at < ${before}
      AND NOT EXISTS (SELECT FROM help_entries WHERE case_id = help_cases.id)
      AND NOT EXISTS (SELECT FROM rights_requests WHERE case_id = help_cases.id)
    RETURNING id, code`);

/** From now on no doubt lets these cases go by themselves. */
export async function markOpened(tx: Queryable, caseIds: readonly string[]): Promise<void> {
  await tx.query(sql`UPDATE help_cases SET opened = true WHERE id = ANY (${caseIds}::uuid[]) AND NOT opened`);
}
