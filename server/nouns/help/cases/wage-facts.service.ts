import { clockSteps, isOpenStatus, nearestClock } from '#contract/help/help.facts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type StoredCase, updateDue } from './cases.sql.ts';
import { listEntries } from './entries.sql.ts';
import { listFileIds } from './files.sql.ts';
import { insertViews, type NewView } from './views.sql.ts';

/** Whether the person has agreed that the case is told to others: by a referral that is not struck. */
export async function hasConsent(queryable: Queryable, caseId: string): Promise<boolean> {
  const entries = await listEntries(queryable, [caseId]);
  return entries.some(({ kind, is_struck }) => kind === 'referral' && !is_struck);
}

/** A part of money that came, of one of the account's people. */
export interface PartOfMoney {
  person_id: string;
  paise: number;
  day: string;
}

/** Money that came and was divided, the oldest first; what is struck never came. */
export async function moneyOfPeople(queryable: Queryable, caseId: string): Promise<PartOfMoney[]> {
  const entries = await listEntries(queryable, [caseId]);
  return entries.flatMap(({ kind, split, is_struck, received_on, created_at }) => {
    if (kind !== 'money' || is_struck) return [];
    const day = received_on ?? indiaDayOf(created_at);
    return (split ?? []).map((part) => ({ ...part, day }));
  });
}

/** The files that may be evidence in the account of a case. */
export const filesOfCase = listFileIds;

interface DueOfAccount {
  due_paise: number;
  /** The last day to claim by this version, and by the one before. */
  claim_by: string | null;
  claim_by_before: string | null;
}

/**
 * What lists and reports know of a new version of the account. The last day to claim follows the account unless a
 * caseworker has set another. It becomes the next step where nothing is due earlier.
 */
export async function keepDue(tx: Queryable, stored: StoredCase, due: DueOfAccount, now: Date): Promise<string | null> {
  const isOfAccount = stored.claim_by === null || stored.claim_by === due.claim_by_before;
  const claim_by = isOfAccount ? due.claim_by : stored.claim_by;
  const isMoved = claim_by !== stored.claim_by && isOpenStatus(stored.status);
  const clock = isMoved ? nearestClock({ ...stored, claim_by }, indiaDayOf(now)) : null;
  const { next_step, due_on } = stored;
  const isNext = clock !== null && (due_on === null || clock.day < due_on || next_step === clockSteps.claim_by);
  const step = isNext ? { next_step: clockSteps[clock.kind], due_on: clock.day } : { next_step, due_on };
  await updateDue(tx, stored.id, { due_paise: due.due_paise, claim_by, ...step }, now);
  return claim_by;
}

export const noteView = (tx: Queryable, caseId: string, view: Omit<NewView, 'caseIds'>, now: Date): Promise<void> =>
  insertViews(tx, { caseIds: [caseId], ...view }, now);
