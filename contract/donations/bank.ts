import { z } from 'zod';
import { Approval, Reason } from '../approvals/approvals.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  optionalLine,
  SearchText,
  says,
  unlessBlank,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { OfficeDonor, Paise, TypeOfDonation } from './donation-fields.ts';
import {
  donationLengths,
  importStatesOfStatements,
  lineHints,
  lineKinds,
  lineReasons,
  mostAllocations,
  mostLinesAtOnce,
  statementBalances,
  statementRowKinds,
} from './donations.facts.ts';
import { OfficeDonation } from './donations-office.ts';
import { expenseMatches } from './expenses.facts.ts';

/** Which column, from 0, means what. `debit` and `credit` apart, or `amount` with a sign, brackets, Cr or Dr. */
const Column = wholeNumber(0, 59, 'choice_unknown');
const optionalColumn = unlessBlank(Column, 'choice_unknown');
export const StatementMapping = z
  .object({
    date: Column,
    narration: Column,
    ref: optionalColumn,
    debit: optionalColumn,
    credit: optionalColumn,
    amount: optionalColumn,
    balance: optionalColumn,
    /** For files whose days could be read in two ways. */
    dayOrder: oneChoice(['day', 'month']).default('day'),
  })
  .refine(({ credit, amount }) => credit !== undefined || amount !== undefined, {
    path: ['credit'],
    error: says('required'),
  });
export type StatementMapping = z.output<typeof StatementMapping>;

const column = z.int().optional();
const ReadMapping = z.object({
  date: z.int(),
  narration: z.int(),
  ref: column,
  debit: column,
  credit: column,
  amount: column,
  balance: column,
  dayOrder: oneChoice(['day', 'month']),
});

export const StatementRow = z.object({
  /** In the file, from 1. */
  line: z.int(),
  kind: oneChoice(statementRowKinds),
  day: z.string().nullable(),
  narration: z.string(),
  ref: z.string().nullable(),
  amountPaise: z.int().nullable(),
  balancePaise: z.int().nullable(),
  /** Codes of what is odd about it. */
  warnings: z.array(oneChoice(['spoiled_ref', 'balance_break', 'foreign_suspected', 'unreadable', 'day_ahead'])),
});
export type StatementRow = z.infer<typeof StatementRow>;

export const StatementImport = z.object({
  id: Id,
  account: z.string(),
  state: oneChoice(importStatesOfStatements),
  bank: z.string(),
  heading: z.array(z.string()),
  /** The first rows as they stand in the file, to choose columns by. */
  sample: z.array(z.array(z.string())),
  /** The columns as they are read now; null until somebody chooses them. */
  mapping: ReadMapping.nullable(),
  /** Which day order must be chosen: the file says it in no row. */
  asksDayOrder: z.boolean(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Days between the last known line and the first of this file. */
  gap: z.object({ after: z.string(), before: z.string() }).nullable(),
  counts: z.object({ new: z.int(), here: z.int(), probably_here: z.int(), wrong: z.int() }),
  creditsPaise: z.int(),
  rows: z.array(StatementRow),
  added: z.int().nullable(),
  matched: z.int().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** Whether the caller has read the file. To others it shows no row, day or balance before it is confirmed. */
  isOwn: z.boolean(),
  /** The last digits of the account that the head of the file names, where that is another than the chosen one. */
  headAccount: z.string().nullable(),
  /** Whether the balances follow from row to row; null unless the lines can be added now. */
  balances: oneChoice(statementBalances).nullable(),
  /** Whether the file begins with the balance at which the last known line ended; null where that is not known. */
  follows: z.boolean().nullable(),
  /** Whether adding the lines needs a second person. */
  needsTwo: z.boolean(),
  /** The request that waits for the second person. */
  approvalId: Id.nullable(),
});
export type StatementImport = z.infer<typeof StatementImport>;

export const ConfirmStatement = z.object({
  /** Lines that are probably here and shall be added all the same. */
  also: z
    .array(z.int(says('choice_unknown')), says('choice_unknown'))
    .max(20_000, says('choice_unknown'))
    .default([]),
  /** It is the chosen account, although the head of the file names another. */
  sameAccount: YesOrNo.optional(),
  /** For whoever must agree, if there is something to say. */
  explanation: Reason.optional(),
});

const ListedImport = StatementImport.pick({
  id: true,
  account: true,
  state: true,
  bank: true,
  firstDay: true,
  lastDay: true,
  added: true,
  createdBy: true,
  createdAt: true,
  isOwn: true,
  approvalId: true,
});

export const BankLine = z.object({
  id: Id,
  account: z.string(),
  day: z.string(),
  narration: z.string(),
  ref: z.string().nullable(),
  utr: z.string().nullable(),
  /** Who paid, as the bank writes it. */
  payer: z.string().nullable(),
  amountPaise: z.int(),
  balancePaise: z.int().nullable(),
  kind: oneChoice(lineKinds),
  reason: oneChoice(lineReasons).nullable(),
  note: z.string().nullable(),
  foreignSuspected: z.boolean(),
  foreignCleared: z.boolean(),
});
export type BankLine = z.infer<typeof BankLine>;

export const matchReasons = ['reference', 'utr', 'amount_and_day'] as const;
const DonorOfPayer = z.object({ id: Id, name: z.string(), isNamed: z.boolean() });
export type DonorOfPayer = z.infer<typeof DonorOfPayer>;
export const LineWithCandidates = BankLine.extend({
  gifts: z.array(OfficeDonation),
  /** `isNamed`: the bank's text says whose the money is. Else one person's word counts towards the limit of one person. */
  candidates: z.array(z.object({ why: oneChoice(matchReasons), donation: OfficeDonation, isNamed: z.boolean() })),
  /** For whom money of this payer was booked last. */
  donor: DonorOfPayer.nullable(),
  /** Of a debit: what it may have paid, the most likely first. */
  expenses: z.array(
    z.object({
      id: Id,
      number: z.string(),
      day: z.string(),
      payee: z.string(),
      amountPaise: z.int(),
      openPaise: z.int(),
      why: oneChoice(expenseMatches),
    }),
  ),
  /** Of a debit that is booked: the expenses that it paid. */
  paid: z.array(z.object({ id: Id, number: z.string(), payee: z.string(), amountPaise: z.int() })),
  hint: oneChoice(lineHints).nullable(),
  /** Asked for, and not decided yet. */
  waiting: z.boolean(),
  /** Whether booking it by hand needs a second person. */
  needsTwo: z.boolean(),
});
export type LineWithCandidates = z.infer<typeof LineWithCandidates>;

/** An open donation, or a new one of a donor, who may be new too, or of nobody. */
const Allocation = z.object(
  {
    donationId: unlessBlank(Id, 'choice_unknown'),
    donorId: unlessBlank(Id, 'choice_unknown'),
    donor: OfficeDonor.optional(),
    fundId: unlessBlank(Id, 'choice_unknown'),
    type: TypeOfDonation.optional(),
    amountPaise: Paise,
  },
  says('required'),
);

export const AssignLine = z.object({
  kind: oneChoice(['unassigned', 'donation', 'other']).optional(),
  reason: oneChoice(lineReasons).optional(),
  note: optionalLine(donationLengths.lineNote),
  allocations: z.array(Allocation, says('required')).max(mostAllocations, says('choice_unknown')).default([]),
  /** The money is not from abroad after all: for two people. */
  foreignCleared: YesOrNo.optional(),
  /** Why, for whoever must agree. */
  explanation: Reason.optional(),
});
export type AssignLine = z.input<typeof AssignLine>;

export const LinesQuery = z.object({
  search: SearchText,
  kind: oneChoice(lineKinds).optional(),
  direction: oneChoice(['in', 'out']).optional(),
  /** Whichever way the money went. */
  amountPaise: unlessBlank(Paise, 'gift_amount'),
  ...pagingFields,
});
export type LinesQuery = z.input<typeof LinesQuery>;

export const PayerGroup = z.object({
  /** Null: the bank's text has none that we can read. */
  payer: z.string().nullable(),
  count: z.int(),
  paise: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The newest, at most so many as can be booked at once. */
  lines: z.array(BankLine.extend({ waiting: z.boolean(), needsTwo: z.boolean() })),
  donor: DonorOfPayer.nullable(),
  hint: oneChoice(lineHints).nullable(),
});
export type PayerGroup = z.infer<typeof PayerGroup>;
export const PayersQuery = z.object({ direction: oneChoice(['in', 'out']).default('in'), ...pagingFields });

/** The same for each of these lines. */
export const BookLines = z.object({
  ids: z.array(Id, says('required')).min(1, says('required')).max(mostLinesAtOnce, says('choice_unknown')),
  kind: oneChoice(['donation', 'other']),
  reason: oneChoice(lineReasons).optional(),
  note: optionalLine(donationLengths.lineNote),
  donorId: unlessBlank(Id, 'choice_unknown'),
  donor: OfficeDonor.optional(),
  fundId: unlessBlank(Id, 'choice_unknown'),
  type: TypeOfDonation.optional(),
  /** Why, for whoever must agree. */
  explanation: Reason.optional(),
});
export type BookLines = z.input<typeof BookLines>;
export const LinesBooked = z.object({
  booked: z.array(Id),
  /** For the second person. */
  waiting: z.array(Id),
  refused: z.array(z.object({ id: Id, code: z.string() })),
});
export type LinesBooked = z.infer<typeof LinesBooked>;

export const bankEndpoints = {
  listStatements: officeCall('GET /admin/statements', {
    duties: ['owner', 'treasurer'],
    says: 'listStatements',
    summary: 'Statements that were read, newest first',
    reply: listOf(ListedImport),
    status: 200,
  }),
  startStatement: officeCall('POST /admin/statements', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Read a bank’s statement (CSV) and show what would come of it, for 24 hours; the file is not kept',
    body: z.object({
      /** The last four digits of the account. */
      account: z
        .string(says('last_digits'))
        .trim()
        .regex(/^[0-9]{4}$/, says('last_digits')),
    }),
    bodyType: 'table',
    reply: oneOf(StatementImport),
    status: 201,
    problems: ['not_a_statement', 'table_too_large', 'account_not_in_settings'],
  }),
  readStatement: officeCall('GET /admin/statements/{id}', {
    duties: ['owner', 'treasurer'],
    says: 'listStatements',
    summary: 'The preview, or what came of it',
    params: IdParams,
    reply: oneOf(StatementImport),
    status: 200,
    problems: ['not_found'],
  }),
  mapStatement: officeCall('PUT /admin/statements/{id}/mapping', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Say which column means what; remembered for files with this heading',
    params: IdParams,
    body: StatementMapping,
    reply: oneOf(StatementImport),
    status: 200,
    problems: ['not_found', 'not_allowed', 'import_done', 'approval_waiting'],
  }),
  confirmStatement: officeCall('POST /admin/statements/{id}/confirm', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Add the new lines and match what is certain; above the limit of one person it waits for a second (202)',
    params: IdParams,
    body: ConfirmStatement,
    reply: z.object({ data: StatementImport, approval: Approval.optional() }),
    status: 200,
    problems: [
      'not_found',
      'not_allowed',
      'import_done',
      'conflict',
      'account_differs',
      'balance_missing',
      'balance_broken',
      'approval_waiting',
      'approvals_full',
    ],
  }),
  listBankLines: officeCall('GET /admin/bank-lines', {
    duties: ['owner', 'treasurer'],
    says: 'listStatements',
    summary: 'Lines of all statements, newest first',
    query: LinesQuery,
    reply: pagedListOf(BankLine),
    status: 200,
  }),
  readBankLine: officeCall('GET /admin/bank-lines/{id}', {
    duties: ['owner', 'treasurer'],
    says: 'listStatements',
    summary: 'One line with its gifts, or with gifts that may be meant',
    params: IdParams,
    reply: oneOf(LineWithCandidates),
    status: 200,
    problems: ['not_found'],
  }),
  assignBankLine: officeCall('PUT /admin/bank-lines/{id}', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Say what a line is; by hand above the limit of one person it waits for a second (202)',
    params: IdParams,
    body: AssignLine,
    reply: z.object({ data: LineWithCandidates, approval: Approval.optional() }),
    status: 200,
    problems: [
      'not_found',
      'already_matched',
      'amount_mismatch',
      'foreign_suspected',
      'donation_state',
      'approval_waiting',
      'approvals_full',
      'year_closed',
      'cash_box_short',
      'foreign_source',
      'tax_ids_off',
      'conflict',
    ],
  }),
  listBankPayers: officeCall('GET /admin/bank-payers', {
    duties: ['owner', 'treasurer'],
    says: 'listStatements',
    summary: 'Lines that nobody has booked yet, by who paid, with the donor of the last one',
    query: PayersQuery,
    reply: pagedListOf(PayerGroup),
    status: 200,
  }),
  bookBankLines: officeCall('POST /admin/bank-lines', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Say the same of up to 200 lines; each by itself, and what cannot be booked is listed',
    body: BookLines,
    reply: oneOf(LinesBooked),
    status: 200,
    problems: ['foreign_source', 'tax_ids_off'],
  }),
};
