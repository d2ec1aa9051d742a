import type { Queryable } from '../../../platform/database/database.ts';
import type { PersonRecord } from '../people.sql.ts';
import { emailOffice } from './administrator-emails.ts';
import { findWait, noteLostCaseworker, setCaseworkerSince } from './caseworkers.sql.ts';

const waitMs = 60 * 60_000;

const isCaseworker = (person: PersonRecord | null): boolean =>
  person?.status === 'active' && person.duties.includes('caseworker');

/**
 * Called in the transaction that gives the duty or takes it. All caseworkers and owners are told of a new one, also
 * when it is taken back at once. Somebody whose key a colleague gave or has seen may be that colleague: they are told
 * of this, and cases open later, as for a new duty.
 */
export async function followCaseworker(
  tx: Queryable,
  before: PersonRecord | null,
  after: PersonRecord | null,
  now: Date,
  hasKeysOfColleagues = false,
): Promise<void> {
  const isNew = !isCaseworker(before);
  if (!after || !isCaseworker(after)) return isNew ? undefined : noteLostCaseworker(tx, now);
  if (!isNew && !hasKeysOfColleagues) return;
  await setCaseworkerSince(tx, after.id, now);
  await emailOffice(
    tx,
    { kind: isNew ? 'helpDutyGiven' : 'helpKeysGiven', words: { person: after.name } },
    now,
    ({ id, duties }) => id !== after.id && (duties.includes('caseworker') || duties.includes('owner')),
  );
}

/**
 * When cases open to a new caseworker: an hour later where another one has read the e-mail about it, or has just lost the
 * duty. Null: they are open.
 */
export async function findCaseOpening(queryable: Queryable, personId: string, now: Date): Promise<Date | null> {
  const since = await findWait(queryable, personId, new Date(now.getTime() - waitMs));
  return since && new Date(since.getTime() + waitMs);
}
