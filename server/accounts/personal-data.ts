import type { z } from 'zod';
import type { PersonalData } from '#contract/accounts/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';

/** What nouns above this one keep about people; handed in, since they import this one. */
export interface PersonalDataElsewhere {
  /** Everything, also what the person has cancelled. */
  export(
    queryable: Queryable,
    personId: string,
  ): Promise<Pick<z.input<typeof PersonalData>, 'registrations' | 'calls'>>;
  /** Before a person is deleted, who must be locked: nothing of them stays. */
  forget(tx: Queryable, personId: string, now: Date): Promise<void>;
  /** Gives a person what stands under their address. The address must be proven and the person locked. */
  claim(tx: Queryable, person: { id: string; email: string }, now: Date): Promise<void>;
}
