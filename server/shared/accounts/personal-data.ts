import type { z } from 'zod';
import type { PersonalData } from '#contract/accounts/accounts.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** What one noun above this one keeps about people, or several. */
export interface PersonalDataOf<Part extends keyof PersonalData> {
  /** Everything, also what the person has cancelled. */
  export(queryable: Queryable, personId: string): Promise<Pick<z.input<typeof PersonalData>, Part>>;
  /** Before a person is deleted, who must be locked: nothing of them stays. */
  forget(tx: Queryable, personId: string, now: Date): Promise<void>;
  /** Gives a person what stands under their address. The address must be proven and the person locked. */
  claim(tx: Queryable, person: { id: string; email: string }, now: Date): Promise<void>;
}

/** All of it; handed in, since the nouns import this one. */
export type PersonalDataElsewhere = PersonalDataOf<
  | 'registrations'
  | 'calls'
  | 'approvals'
  | 'donations'
  | 'expenses'
  | 'consents'
  | 'requests'
  | 'tellings'
  | 'parent'
  | 'nominee'
>;
