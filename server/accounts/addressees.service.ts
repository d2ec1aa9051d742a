import type { Queryable } from '../database/database.ts';
import { findPersonByEmail } from './people.sql.ts';

export interface Addressee {
  hasAccount: boolean;
  /** Whether somebody has shown that they read what comes to the address. */
  isConfirmed: boolean;
}

/** What is known of an address before anything is sent to it. */
export async function findAddressee(queryable: Queryable, email: string): Promise<Addressee> {
  const person = await findPersonByEmail(queryable, email);
  return { hasAccount: person !== null, isConfirmed: (person?.emailConfirmedAt ?? null) !== null };
}
