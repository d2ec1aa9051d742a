import type { Queryable } from '../../platform/database/database.ts';
import { findParentOf } from '../../shared/consents/parents.service.ts';
import { findSubscription, listEmailsOf, listEveryConsentOf, listGuardianshipsOf, listMessagesOf } from './held.sql.ts';
import { findNominee } from './nominees.sql.ts';
import { listRequestsOf } from './requests.sql.ts';
import { listTellingsOf } from './tellings.sql.ts';

/** What is kept here about somebody with an account. */
export const exportRightsOf = async (queryable: Queryable, personId: string) => ({
  consents: await listEveryConsentOf(queryable, personId),
  requests: await listRequestsOf(queryable, { personId }),
  tellings: await listTellingsOf(queryable, personId),
  parent: await findParentOf(queryable, personId),
  guardian: await listGuardianshipsOf(queryable, personId),
  nominee: await findNominee(queryable, personId),
  emails: await listEmailsOf(queryable, personId),
  messages: await listMessagesOf(queryable, personId),
  newsletter: await findSubscription(queryable, personId),
});
