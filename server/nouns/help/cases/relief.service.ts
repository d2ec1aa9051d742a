import type { Queryable } from '../../../platform/database/database.ts';
import { findCaseOpening } from '../../../shared/accounts/office/caseworkers.service.ts';
import { lockCase } from './cases.sql.ts';
import { noteOpened } from './shown-case.ts';
import { insertViews } from './views.sql.ts';

/** Whether cases, and whom relief is for, are open to this caseworker now. */
export const areCasesOpenTo = async (queryable: Queryable, personId: string, now: Date): Promise<boolean> =>
  (await findCaseOpening(queryable, personId, now)) === null;

/** Whether money may be asked for in the name of this case, by this caseworker, now. Until then nobody erases it. */
export const isCaseOpenTo = async (tx: Queryable, caseId: string, personId: string, now: Date): Promise<boolean> =>
  (await areCasesOpenTo(tx, personId, now)) && (await lockCase(tx, caseId)) !== undefined;

/** Somebody read for whom it is, and why. */
export const noteReliefSeen = (
  queryable: Queryable,
  caseIds: readonly string[],
  actor: { id: string; name: string },
  now: Date,
): Promise<void> => noteOpened(queryable, caseIds, { actor, now });

/** Somebody saw the voucher of what was given. */
export const noteFileView = (
  tx: Queryable,
  caseId: string,
  person: { id: string; name: string },
  now: Date,
): Promise<void> => insertViews(tx, { caseIds: [caseId], person, why: 'file' }, now);
