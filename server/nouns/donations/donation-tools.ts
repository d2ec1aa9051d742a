import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { FormTokens } from '../../platform/secret/form-tokens.ts';
import type { StatementTables } from './bank/statement-tables.ts';
import type { TaxIds } from './donors/tax-ids.ts';
import type { PrintReceipt } from './receipts/receipt-printing.ts';

export type Words = Readonly<Record<string, string>>;

export interface Request {
  kind: string;
  subject: string;
  payload: unknown;
  before: Words;
  after: Words;
  reason: string;
  /** Of what the second person must prove. */
  triesLeft?: number | null;
}

/** What needs two people; handed in, since approvals know no noun. */
export interface Approvals {
  demandNoneWaiting(tx: Queryable, request: Pick<Request, 'kind' | 'subject'>, act: OfficeAct): Promise<void>;
  ask(tx: Queryable, request: Request, act: OfficeAct): Promise<z.input<typeof Approval>>;
  /** Whether a request waits whose payload names this line. */
  isWaiting(queryable: Queryable, named: { lineId: string }): Promise<boolean>;
  /** Which requests of a kind wait, and for what. */
  listWaiting(queryable: Queryable, kind: string): Promise<{ id: string; subject: string }[]>;
  countWaiting(queryable: Queryable): Promise<number>;
  /** Whether what this person asked for was agreed to since then. */
  wasDone(
    queryable: Queryable,
    request: Pick<Request, 'kind' | 'subject'>,
    askerId: string,
    since: Date,
  ): Promise<boolean>;
}

export interface DonationTools {
  database: Database;
  formTokens: FormTokens;
  taxIds: TaxIds;
  approvals: Approvals;
  printReceipt: PrintReceipt;
  statementTables: StatementTables;
  publicUrl: string;
}
