import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ExportedAccount } from '#contract/wages/wages.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { FormTokens } from '../../platform/secret/form-tokens.ts';
import type { ReadSecret } from '../../platform/secret/site-secret.ts';
import type { Voices } from '../../shared/content/clips/voice.ts';
import type { Pictures } from '../../shared/content/pictures/pictures.service.ts';
import type { CaseTokens } from './asking/case-tokens.ts';

/** Of the accounts of wages, which stand above cases. */
interface AccountsOfCases {
  /** Ids of the people of the newest account. */
  peopleOf(tx: Queryable, caseId: string): Promise<string[]>;
  /** For the person who asks; null without an account. */
  exportOf(tx: Queryable, caseId: string, now: Date): Promise<z.input<typeof ExportedAccount> | null>;
}

export interface HelpTools {
  accounts: AccountsOfCases;
  database: Database;
  formTokens: FormTokens;
  caseTokens: CaseTokens;
  readSecret: ReadSecret;
  pictures: Pictures;
  voices: Voices;
  publicUrl: string;
  /** When cases open to this caseworker; null: they are open. */
  findOpening(personId: string, now: Date): Promise<Date | null>;
  /** Throws unless it is the password of this person. */
  provePassword(given: { personId: string; password: string; network: string }, now: Date): Promise<unknown>;
}

export interface PublicCall {
  now: Date;
  visitor: Visitor;
  log: Logger;
}
