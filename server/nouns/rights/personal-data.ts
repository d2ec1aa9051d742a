import type { Queryable } from '../../platform/database/database.ts';
import { listConsents } from '../../shared/consents/consents.service.ts';
import { findParentOf } from '../../shared/consents/parents.service.ts';
import { findNominee } from './nominees.sql.ts';
import { listRequestsOf } from './requests.sql.ts';
import { listTellingsOf } from './tellings.sql.ts';

/** What is kept here about somebody with an account. */
export const exportRightsOf = async (queryable: Queryable, personId: string) => ({
  consents: await listConsents(queryable, { personId }),
  requests: await listRequestsOf(queryable, { personId }),
  tellings: await listTellingsOf(queryable, personId),
  parent: await findParentOf(queryable, personId),
  nominee: await findNominee(queryable, personId),
});
