import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Passwords } from './passwords.ts';

/** What the services of this folder work with. */
export interface AccountTools {
  database: Database;
  passwords: Passwords;
  /** The address of links in letters: never one that a caller names. */
  publicUrl: string;
  /** Only the main administrator can have it. */
  reservedEmail: string;
}

/** One call, as far as services need to know it. */
export interface Occasion {
  now: Date;
  visitor: Visitor;
  requestId: string;
  log: Logger;
}
