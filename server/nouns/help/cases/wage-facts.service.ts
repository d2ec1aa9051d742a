import type { Queryable } from '../../../platform/database/database.ts';
import { updateDue } from './cases.sql.ts';
import { listEntries } from './entries.sql.ts';
import { listFileIds } from './files.sql.ts';
import { insertViews, type NewView } from './views.sql.ts';

/** Whether the person has agreed that the case is told to others: by a referral that is not struck. */
export async function hasConsent(queryable: Queryable, caseId: string): Promise<boolean> {
  const entries = await listEntries(queryable, [caseId]);
  return entries.some(({ kind, is_struck }) => kind === 'referral' && !is_struck);
}

/** Money that came and was divided, by the ids of the account's people; what is struck never came. */
export async function recoveredByPerson(queryable: Queryable, caseId: string): Promise<Map<string, number>> {
  const entries = await listEntries(queryable, [caseId]);
  const parts = entries.flatMap(({ kind, split, is_struck }) => (kind === 'money' && !is_struck ? (split ?? []) : []));
  const recovered = new Map<string, number>();
  for (const { person_id, paise } of parts) recovered.set(person_id, (recovered.get(person_id) ?? 0) + paise);
  return recovered;
}

/** The files that may be evidence in the account of a case. */
export const filesOfCase = listFileIds;

/** What lists and reports know of a new version of the account. */
export const keepDue = (
  tx: Queryable,
  caseId: string,
  due: { due_paise: number; claim_by: string | null },
  now: Date,
): Promise<void> => updateDue(tx, caseId, due, now);

export const noteView = (tx: Queryable, caseId: string, view: Omit<NewView, 'caseIds'>, now: Date): Promise<void> =>
  insertViews(tx, { caseIds: [caseId], ...view }, now);
