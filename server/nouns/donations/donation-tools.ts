import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { FormTokens } from '../../platform/secret/form-tokens.ts';
import type { AskingAct, Request } from '../../shared/approvals/approvals.service.ts';
import type { Pictures } from '../../shared/content/pictures/pictures.service.ts';
import type { StatementTables } from './bank/statement-tables.ts';
import type { TaxIds } from './donors/tax-ids.ts';
import type { PrintUse } from './expenses/use-printing.ts';
import type { VoucherPages } from './expenses/voucher-pages.ts';
import type { PrintReceipt } from './receipts/receipt-printing.ts';

export type Words = Readonly<Record<string, string>>;

/** Somebody of the office, who need not be the caller. */
export type Asker = AskingAct['actor'];

/** What needs two people; handed in, since approvals know no noun. */
export interface Approvals {
  demandNoneWaiting(tx: Queryable, request: Pick<Request, 'kind' | 'subject'>, act: AskingAct): Promise<void>;
  /** In the name of somebody else, where it is their request; shown to the caller. */
  ask(tx: Queryable, request: Request, act: OfficeAct, asker?: Asker): Promise<z.input<typeof Approval>>;
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
  /** For whom this person is no second person. */
  listTied(queryable: Queryable, personId: string, now: Date): Promise<readonly string[]>;
  hasSecondPerson(tx: Queryable, askerId: string, now: Date): Promise<boolean>;
  /** Somebody of the office in whose name something may be asked; null where there is nobody any more. */
  findAsker(tx: Queryable, personId: string | null): Promise<Asker | null>;
}

/** What relief needs of the cases of those who ask for help. */
export interface Cases {
  /** Whether cases are open to this caseworker by now. */
  areOpenTo(queryable: Queryable, personId: string, now: Date): Promise<boolean>;
  /** Whether this caseworker may open the case now. */
  isOpenTo(tx: Queryable, caseId: string, personId: string, now: Date): Promise<boolean>;
  /** In the logs of these cases: somebody saw something of them. */
  noteSeen(tx: Queryable, caseIds: readonly string[], person: { id: string; name: string }, now: Date): Promise<void>;
  /** In the log of the case: somebody saw a file of it. */
  noteFileView(tx: Queryable, caseId: string, person: { id: string; name: string }, now: Date): Promise<void>;
}

export interface DonationTools {
  database: Database;
  formTokens: FormTokens;
  taxIds: TaxIds;
  approvals: Approvals;
  printReceipt: PrintReceipt;
  printUse: PrintUse;
  statementTables: StatementTables;
  voucherPages: VoucherPages;
  pictures: Pictures;
  cases: Cases;
  publicUrl: string;
}
