import type { Queryable } from '../platform/database/database.ts';
import { emailOffice } from './administrator-emails.ts';
import { findWait, noteLostCaseworker, setCaseworkerSince } from './caseworkers.sql.ts';
import type { PersonRecord } from './people.sql.ts';

const waitMs = 60 * 60_000;

const isCaseworker = (person: PersonRecord | null): boolean =>
  person?.status === 'active' && person.duties.includes('caseworker');

/**
 * In the transaction that gives the duty or takes it: all caseworkers and owners hear of a new one, whoever gave it and
 * however soon it is taken back.
 */
export async function followCaseworker(
  tx: Queryable,
  before: PersonRecord | null,
  after: PersonRecord | null,
  now: Date,
): Promise<void> {
  if (isCaseworker(before) === isCaseworker(after)) return;
  if (!after || !isCaseworker(after)) return noteLostCaseworker(tx, now);
  await setCaseworkerSince(tx, after.id, now);
  await emailOffice(
    tx,
    { kind: 'helpDutyGiven', words: { person: after.name } },
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
