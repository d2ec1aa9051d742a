import type { z } from 'zod';
import type { PersonalData } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Personal data that one noun above this one keeps, or several. */
export interface PersonalDataOf<Part extends keyof PersonalData> {
  /** Everything, also what the person has cancelled; what the office wrote in that language, where it is there. */
  export(queryable: Queryable, personId: string, language: Language): Promise<Pick<z.input<typeof PersonalData>, Part>>;
  /** Called before a person is deleted, who must be locked: it removes everything of them. */
  forget(tx: Queryable, personId: string, now: Date): Promise<void>;
  /** Gives a person the rows that belong to their address. The address must be proven and the person locked. */
  claim(tx: Queryable, person: { id: string; email: string }, now: Date): Promise<void>;
}

/** All of it; handed in, since the nouns import this one. */
export interface PersonalDataElsewhere extends PersonalDataOf<ExportedPart> {
  /** What stays when the person is deleted, and until which day, in sentences for the last e-mail. */
  describeStaying(queryable: Queryable, person: { id: string; language: Language }, now: Date): Promise<string>;
}

type ExportedPart =
  | 'registrations'
  | 'calls'
  | 'approvals'
  | 'donations'
  | 'expenses'
  | 'consents'
  | 'requests'
  | 'tellings'
  | 'parent'
  | 'guardian'
  | 'nominee'
  | 'emails'
  | 'messages'
  | 'newsletter';
