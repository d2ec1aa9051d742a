import sql from 'sql-template-tag';
import type { CaseRelief } from '#contract/help/help-office.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Money that was asked for, agreed to and given for these cases, oldest first; the day is that of the payment. */
export const listRelief = (queryable: Queryable, caseIds: readonly string[]): Promise<CaseRelief[]> =>
  queryable.query<CaseRelief>(sql`
    SELECT shown_number AS number, amount_paise, state,
      coalesce((SELECT max(day) FROM expense_proofs WHERE expense_id = expenses.id), day) AS day
    FROM expenses WHERE case_id = ANY (${caseIds}::uuid[]) AND state IN ('asked', 'agreed', 'paid')
    ORDER BY asked_at, id`);
