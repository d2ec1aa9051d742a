import { z } from 'zod';
import { Approval, Reason } from '../approvals/approvals.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  optionalLine,
  requiredLine,
  SearchText,
  says,
  unlessBlank,
  wholeNumber,
} from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { FundName, Paise } from './donation-fields.ts';
import { donationLengths, lineReasons } from './donations.facts.ts';
import { expenseLengths, expenseStates, expenseViews, mostExpensesOfLine, voucherKinds } from './expenses.facts.ts';

export const TextByLanguage = z.object({
  en: z.string().nullable(),
  hi: z.string().nullable(),
  ur: z.string().nullable(),
});

export const Expense = z.object({
  id: Id,
  /** `E/2026-27/00017`, from the day on which it was agreed to. */
  number: z.string().nullable(),
  day: z.string(),
  amountPaise: z.int(),
  /** What proofs cover. */
  paidPaise: z.int(),
  fundId: Id,
  fund: FundName,
  headId: Id.nullable(),
  head: FundName.nullable(),
  /** `relief` for those who may not know who was helped; null for viewers. */
  payee: z.string().nullable(),
  /** Null for viewers, and of relief for those who may not know. */
  why: z.string().nullable(),
  chequeNumber: z.string().nullable(),
  said: TextByLanguage,
  state: oneChoice(expenseStates),
  isRelief: z.boolean(),
  /** For caseworkers only. */
  caseId: Id.nullable(),
  /** People; null for viewers. */
  askedBy: z.string().nullable(),
  agreedBy: z.string().nullable(),
  secondBy: z.string().nullable(),
  askedAt: Instant,
  agreedAt: Instant.nullable(),
  belowZeroReason: z.string().nullable(),
  closedReason: z.string().nullable(),
  /** Without those that were struck; null for viewers. */
  vouchers: z.int().nullable(),
  /** The request that waits for a second person. */
  approvalId: Id.nullable(),
  /** Asked by the caller. */
  isOwn: z.boolean(),
  /** Whether agreeing takes an approval: it is above the limit of one person. */
  needsTwo: z.boolean(),
  version: z.int(),
});
export type Expense = z.infer<typeof Expense>;

const Proof = z.object({
  id: Id,
  /** Null: out of the cash box. */
  lineId: Id.nullable(),
  account: z.string().nullable(),
  /** The bank's number of the transfer or cheque. */
  ref: z.string().nullable(),
  day: z.string(),
  amountPaise: z.int(),
});

export const Voucher = z.object({
  id: Id,
  kind: oneChoice(voucherKinds),
  sizeInBytes: z.int(),
  sha256: z.string(),
  addedBy: z.string(),
  createdAt: Instant,
  /** A wrong one is struck, and stays. */
  struckBy: z.string().nullable(),
  struckReason: z.string().nullable(),
});
export type Voucher = z.infer<typeof Voucher>;

export const ExpenseDetail = Expense.extend({
  proofs: z.array(Proof),
  papers: z.array(Voucher),
  /** Whether the caller may look at them: of relief only those who help, and who agrees. */
  opensVouchers: z.boolean(),
  /** What would be left in the fund if it is agreed to; null once it is. */
  leftPaise: z.int().nullable(),
});
export type ExpenseDetail = z.infer<typeof ExpenseDetail>;

const facts = {
  amountPaise: Paise,
  day: unlessBlank(Day, 'date_form'),
  fundId: unlessBlank(Id, 'choice_unknown'),
  headId: unlessBlank(Id, 'choice_unknown'),
  payee: requiredLine(expenseLengths.payee, 'name_required'),
  why: requiredLine(expenseLengths.why, 'required'),
  chequeNumber: optionalLine(expenseLengths.cheque),
  /** For caseworkers: for whom it is. */
  caseId: unlessBlank(Id, 'choice_unknown'),
};
/** Without a day today, without a fund where it is needed most. */
export const NewExpense = z.object(facts);
export type NewExpense = z.input<typeof NewExpense>;

/** `version` is the one that the caller saw. */
export const UpdateExpense = z.object({
  ...facts,
  version: wholeNumber(1, 1_000_000, 'choice_unknown').optional(),
});
export type UpdateExpense = z.input<typeof UpdateExpense>;

export const WriteExpenseText = z.object({
  en: optionalLine(expenseLengths.said),
  hi: optionalLine(expenseLengths.said),
  ur: optionalLine(expenseLengths.said),
});
export type WriteExpenseText = z.input<typeof WriteExpenseText>;

/** Why, where the fund has less than that. */
export const AgreeExpense = z.object({ reason: Reason.optional() });
const WithReason = z.object({ reason: Reason });

const Part = z.object({ expenseId: Id, amountPaise: Paise }, says('required'));
export const NewProof = z.object({
  /** The debit by which the money left; absent: out of the cash box. */
  lineId: unlessBlank(Id, 'choice_unknown'),
  /** Absent: what is not proven yet, or what the line has. */
  amountPaise: unlessBlank(Paise, 'gift_amount'),
  /** Of cash: when it was handed over. Absent: today. */
  day: unlessBlank(Day, 'date_form'),
  /** Other expenses that the same line has paid: the parts of a line are booked together. */
  also: z.array(Part, says('required')).max(mostExpensesOfLine, says('choice_unknown')).default([]),
  /** What the rest of the line was, where the expenses are less. */
  restReason: oneChoice(lineReasons).optional(),
  restNote: optionalLine(donationLengths.lineNote),
});
export type NewProof = z.input<typeof NewProof>;

const filters = {
  search: SearchText,
  view: oneChoice(expenseViews).optional(),
  state: oneChoice(expenseStates).optional(),
  fundId: unlessBlank(Id, 'choice_unknown'),
  from: unlessBlank(Day, 'date_form'),
  to: unlessBlank(Day, 'date_form'),
};
export const ExpensesQuery = z.object({ ...filters, ...pagingFields });
export type ExpensesQuery = z.input<typeof ExpensesQuery>;

/** What money may be spent from; a fund that takes no donations any more is still spent. */
const ExpenseFund = z.object({ id: Id, name: FundName, heads: z.array(z.object({ id: Id, name: FundName })) });
export type ExpenseFund = z.infer<typeof ExpenseFund>;

const anyDuty = ['owner', 'editor', 'desk', 'caseworker', 'treasurer'] as const;
const ownOnly = { editor: 'ownExpenses', desk: 'ownExpenses', caseworker: 'ownExpenses' } as const;
/** What somebody did, with the request for a second person where it waits for one. */
const done = z.object({ data: ExpenseDetail, approval: Approval.optional() });
const deciding = ['owner', 'treasurer'] as const;

export const expenseEndpoints = {
  listExpenses: officeCall('GET /admin/expenses', {
    duties: deciding,
    partly: { ...ownOnly, viewer: 'anonymous' },
    says: 'listExpenses',
    summary:
      'Expenses, newest first; others than owners and treasurers see their own, viewers neither payees nor people',
    query: ExpensesQuery,
    reply: pagedListOf(Expense).extend({ aloneUpToPaise: z.int() }),
    status: 200,
  }),
  exportExpenses: officeCall('GET /admin/expenses.csv', {
    duties: deciding,
    partly: { ...ownOnly, viewer: 'anonymous' },
    says: 'exportTable',
    summary: 'The same as a table for spreadsheets',
    query: z.object(filters),
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'expenses.csv' },
    status: 200,
  }),
  listExpenseFunds: officeCall('GET /admin/expenses/funds', {
    duties: anyDuty,
    says: 'listExpenses',
    summary: 'Funds and their heads, to choose from when asking to spend',
    reply: listOf(ExpenseFund),
    status: 200,
  }),
  createExpense: officeCall('POST /admin/expenses', {
    duties: anyDuty,
    says: 'changeExpense',
    summary: 'Ask to spend',
    body: NewExpense,
    reply: oneOf(ExpenseDetail),
    status: 201,
    problems: ['duty_missing'],
  }),
  readExpense: officeCall('GET /admin/expenses/{id}', {
    duties: deciding,
    partly: { ...ownOnly, viewer: 'anonymous' },
    says: 'listExpenses',
    summary: 'One of them with its proofs and vouchers',
    params: IdParams,
    reply: oneOf(ExpenseDetail),
    status: 200,
    problems: ['not_found'],
  }),
  updateExpense: officeCall('PUT /admin/expenses/{id}', {
    duties: deciding,
    partly: ownOnly,
    says: 'changeExpense',
    summary: 'Change what is asked, while it is asked; whoever changes it has asked for it from then on',
    params: IdParams,
    body: UpdateExpense,
    reply: oneOf(ExpenseDetail),
    status: 200,
    problems: ['not_found', 'conflict', 'duty_missing'],
  }),
  writeExpenseSaid: officeCall('PUT /admin/expenses/{id}/said', {
    duties: deciding,
    publicWords: true,
    says: 'changeExpense',
    summary: 'What the public reads of it; a machine fills in the other languages',
    params: IdParams,
    body: WriteExpenseText,
    reply: oneOf(ExpenseDetail),
    status: 200,
    problems: ['not_found', 'expense_state'],
  }),
  agreeExpense: officeCall('POST /admin/expenses/{id}/agree', {
    duties: deciding,
    says: 'changeExpense',
    summary: 'Agree as another than the asker; above the limit of one person it becomes an approval of the asker (202)',
    params: IdParams,
    body: AgreeExpense,
    reply: done,
    status: 200,
    problems: ['not_found', 'own_request', 'expense_state', 'approval_waiting', 'approvals_full'],
  }),
  refuseExpense: officeCall('POST /admin/expenses/{id}/refuse', {
    duties: deciding,
    says: 'changeExpense',
    summary: 'Say no, with the reason',
    params: IdParams,
    body: WithReason,
    reply: done,
    status: 200,
    problems: ['not_found', 'own_request', 'expense_state'],
  }),
  withdrawExpense: officeCall('POST /admin/expenses/{id}/withdraw', {
    duties: anyDuty,
    says: 'changeExpense',
    summary: 'Take back what one has asked for',
    params: IdParams,
    body: z.object({ reason: Reason.optional() }),
    reply: done,
    status: 200,
    problems: ['not_found', 'not_allowed', 'expense_state'],
  }),
  strikeExpense: officeCall('POST /admin/expenses/{id}/strike', {
    duties: deciding,
    says: 'changeExpense',
    summary:
      'Strike it; once money is booked it waits for a second person (202). Its number stays, its bank lines are open again',
    params: IdParams,
    body: WithReason,
    reply: done,
    status: 200,
    problems: ['not_found', 'expense_state', 'year_closed', 'approval_waiting', 'approvals_full'],
  }),
  addExpenseProof: officeCall('POST /admin/expenses/{id}/proofs', {
    duties: deciding,
    says: 'changeExpense',
    summary: 'Book the bank line that paid it, or that it was paid out of the cash box',
    params: IdParams,
    body: NewProof,
    reply: oneOf(ExpenseDetail),
    status: 201,
    problems: [
      'not_found',
      'expense_state',
      'already_matched',
      'amount_mismatch',
      'cash_box_short',
      'approval_waiting',
      'year_closed',
    ],
  }),
  deleteExpenseProof: officeCall('DELETE /admin/expenses/proofs/{id}', {
    duties: deciding,
    says: 'changeExpense',
    summary: 'Take a proof back; its bank line is open again, for all that it had paid',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'expense_state', 'approval_waiting', 'year_closed'],
  }),
  addVoucher: officeCall('POST /admin/expenses/{id}/vouchers', {
    duties: deciding,
    partly: ownOnly,
    says: 'changeExpense',
    summary: 'Add a bill or receipt: a picture, which is redrawn, or a PDF of at most 4 MB',
    params: IdParams,
    body: z.object({}),
    bodyType: 'voucher',
    reply: oneOf(Voucher),
    status: 201,
    problems: ['not_found', 'not_an_image', 'not_a_pdf', 'file_too_large', 'list_full', 'expense_state', 'unavailable'],
  }),
  readVoucher: officeCall('GET /admin/expenses/vouchers/{id}', {
    duties: deciding,
    partly: ownOnly,
    says: 'listExpenses',
    summary:
      'The picture of a voucher, of a PDF its first page; `as=document` answers the PDF. Of relief it is noted who looked',
    params: IdParams,
    query: z.object({ as: oneChoice(['picture', 'document']).default('picture') }),
    status: 200,
    problems: ['not_found', 'not_allowed'],
  }),
  strikeVoucher: officeCall('POST /admin/expenses/vouchers/{id}/strike', {
    duties: deciding,
    partly: ownOnly,
    says: 'changeExpense',
    summary: 'Say that a voucher is a wrong one; it stays',
    params: IdParams,
    body: WithReason,
    reply: oneOf(Voucher),
    status: 200,
    problems: ['not_found', 'expense_state'],
  }),
};
