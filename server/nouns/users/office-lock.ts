import { isOpen, type OfficeCallName } from '#contract/duties.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { findPerson, lockAdministrators } from '../../shared/accounts/accounts.service.ts';

/** Serialised, so two owners cannot remove each other at once. The caller's duties must still open it under the lock. */
export function asOffice<T>(
  database: Database,
  { actor }: OfficeAct,
  call: OfficeCallName,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await lockAdministrators(tx);
    const person = await findPerson(tx, actor.id);
    if (person?.status !== 'active' || !isOpen(call, person.duties)) throw new Problem('not_signed_in');
    return work(tx);
  });
}
