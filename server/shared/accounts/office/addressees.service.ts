import type { Queryable } from '../../../platform/database/database.ts';
import type { Addressee } from '../../mail/admission.ts';
import { findPersonByEmail } from '../people.sql.ts';

/** Facts about an address that are needed before anything is sent to it. */
export async function findAddressee(queryable: Queryable, email: string): Promise<Addressee> {
  const person = await findPersonByEmail(queryable, email);
  return { hasAccount: person !== null, isConfirmed: (person?.emailConfirmedAt ?? null) !== null };
}
