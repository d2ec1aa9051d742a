import { z } from 'zod';
import { Approval, Reason } from '../approvals/approvals.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  optionalLine,
  optionalText,
  SearchText,
  says,
  unlessBlank,
} from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import {
  DonationDay,
  FundName,
  Mode,
  Month,
  OfficeDonor,
  Paise,
  State,
  TypeOfDonation,
  Utr,
} from './donation-fields.ts';
import {
  donationLengths,
  donationModes,
  donationStates,
  mostAllocations,
  mostDonationPaise,
  mostVerifiedAtOnce,
} from './donations.facts.ts';

export const OfficeDonation = z.object({
  id: Id,
  reference: z.string(),
  donor: z.object({ id: Id, name: z.string() }).nullable(),
  fundId: Id,
  fund: FundName,
  mode: Mode,
  type: TypeOfDonation,
  amountPaise: z.int(),
  day: z.string(),
  state: State,
  utr: z.string().nullable(),
  chequeNumber: z.string().nullable(),
  goods: z.string().nullable(),
  jointId: Id.nullable(),
  lineId: Id.nullable(),
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  isSample: z.boolean(),
  createdAt: Instant,
});
export type OfficeDonation = z.infer<typeof OfficeDonation>;

const filters = {
  search: SearchText,
  state: oneChoice(donationStates).optional(),
  mode: oneChoice(donationModes).optional(),
  fundId: unlessBlank(Id, 'choice_unknown'),
  donorId: unlessBlank(Id, 'choice_unknown'),
  /** With `1` those that can get a receipt now. */
  receiptable: oneChoice(['1']).optional(),
  from: unlessBlank(DonationDay, 'date_form'),
  to: unlessBlank(DonationDay, 'date_form'),
};
export const DonationsQuery = z.object({ ...filters, ...pagingFields });
export type DonationsQuery = z.input<typeof DonationsQuery>;

/** Goods have a value or none: it stands in no total. */
const Value = z.int(says('gift_amount')).min(0, says('gift_amount')).max(mostDonationPaise, says('gift_amount'));

export const NewOfficeDonation = z
  .object({
    /** Nobody: a donation without a name. */
    donorId: unlessBlank(Id, 'choice_unknown'),
    donor: OfficeDonor.optional(),
    /** Others who give together with the first; the amount is split equally. */
    joint: z
      .array(OfficeDonor, says('required'))
      .max(mostAllocations - 1, says('choice_unknown'))
      .default([]),
    fundId: unlessBlank(Id, 'choice_unknown'),
    mode: Mode,
    type: TypeOfDonation.default('others'),
    amountPaise: Value,
    day: DonationDay,
    utr: unlessBlank(Utr, 'utr_form'),
    chequeNumber: optionalLine(donationLengths.cheque),
    goods: optionalText(donationLengths.goods),
  })
  .refine(({ mode, amountPaise }) => mode === 'kind' || amountPaise > 0, {
    path: ['amountPaise'],
    error: says('gift_amount'),
  })
  .refine(({ mode, goods }) => (mode === 'kind') === Boolean(goods), {
    path: ['goods'],
    error: says('goods_required'),
  });
export type NewOfficeDonation = z.input<typeof NewOfficeDonation>;

export const UpdateDonation = z.object({
  donorId: Id.nullable().optional(),
  fundId: Id.optional(),
  type: TypeOfDonation.optional(),
  mode: Mode.optional(),
  amountPaise: Paise.optional(),
  day: DonationDay.optional(),
  utr: Utr.nullable().optional(),
  chequeNumber: optionalLine(donationLengths.cheque),
  /** Why, for whoever must agree. */
  explanation: Reason.optional(),
});
export type UpdateDonation = z.input<typeof UpdateDonation>;

/** Verifies these besides the one that is named. */
export const VerifyDonation = z.object({
  reason: Reason,
  ids: z.array(Id, says('required')).max(mostVerifiedAtOnce, says('choice_unknown')).default([]),
});
export const RefundDonation = z.object({
  reason: Reason,
  /** The line by which the money left; of cash the number of the voucher. */
  lineId: unlessBlank(Id, 'choice_unknown'),
  voucher: optionalLine(donationLengths.voucher),
});
export const AskWithReason = z.object({ reason: Reason });

const asked = oneOf(Approval);
const Sum = z.object({ count: z.int(), paise: z.int() });
const ByFund = z.array(z.object({ fundId: Id, name: FundName, ...Sum.shape }));
const ByMode = z.array(z.object({ mode: Mode, ...Sum.shape }));

export const DonationSummary = z.object({
  month: z.string(),
  byMode: ByMode,
  byFund: ByFund,
  total: Sum,
  cashBoxPaise: z.int(),
  unassigned: Sum,
  open: z.int(),
  receiptable: z.int(),
  approvalsWaiting: z.int(),
  /** Of this financial year, and what the office should see to. */
  money: z.object({
    inPaise: z.int(),
    outPaise: z.int(),
    leftPaise: z.int(),
    /** Debits that nobody has booked. */
    unproven: Sum,
    /** Expenses that wait for somebody to agree, and that are to be paid. */
    asked: z.int(),
    toPay: z.int(),
    /** Agreed to or paid, and no bill or receipt is there. */
    withoutVoucher: z.int(),
    /** Of the last count. */
    cashDifferencePaise: z.int(),
    /** Of which four fifths of the budget or more are spent. */
    heads: z.array(z.object({ fund: FundName, head: FundName, percent: z.int() })),
    belowZero: z.array(z.object({ fund: FundName, freePaise: z.int() })),
    months: z.array(z.object({ month: z.string(), inPaise: z.int(), outPaise: z.int() })),
  }),
  /** Codes of what the office should see to. */
  warnings: z.array(z.string()),
});
export type DonationSummary = z.infer<typeof DonationSummary>;

export const Reconciliation = z.object({
  creditsPaise: z.int(),
  donationsPaise: z.int(),
  refundsPaise: z.int(),
  otherPaise: z.int(),
  unassignedPaise: z.int(),
  byFund: ByFund,
  byMode: ByMode,
  /** What left the accounts, and what was booked on it. */
  out: z.object({
    debitsPaise: z.int(),
    refundsPaise: z.int(),
    expensesPaise: z.int(),
    otherPaise: z.int(),
    unassignedPaise: z.int(),
  }),
  /** Of each account: credits less debits are donations and other in, less refunds, expenses and other out, and what is open. */
  accounts: z.array(
    z.object({
      account: z.string(),
      creditsPaise: z.int(),
      giftsPaise: z.int(),
      otherInPaise: z.int(),
      unassignedInPaise: z.int(),
      debitsPaise: z.int(),
      refundsPaise: z.int(),
      expensesPaise: z.int(),
      otherOutPaise: z.int(),
      unassignedOutPaise: z.int(),
    }),
  ),
  /** Received less used less agreed is free. `withoutProofPaise` is a part of what was used. */
  funds: z.array(
    z.object({
      fundId: Id,
      name: FundName,
      receivedPaise: z.int(),
      usedPaise: z.int(),
      withoutProofPaise: z.int(),
      agreedPaise: z.int(),
      freePaise: z.int(),
    }),
  ),
  /** Now, whatever the year. */
  cashBox: z.object({
    giftsPaise: z.int(),
    drawnPaise: z.int(),
    refundsPaise: z.int(),
    depositsPaise: z.int(),
    expensesPaise: z.int(),
    differencesPaise: z.int(),
    paise: z.int(),
  }),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const YearNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^20[0-9]{2}$/)
        .transform(Number),
    ],
    says('choice_unknown'),
  )
  .pipe(z.int(says('choice_unknown')).min(2000, says('choice_unknown')).max(2099, says('choice_unknown')));

export const officeDonationEndpoints = {
  readDonationSummary: officeCall('GET /admin/donations/summary', {
    duties: ['owner', 'treasurer', 'viewer'],
    says: 'listDonations',
    summary: 'A month by mode and fund, the cash box, and what waits; sums only',
    query: z.object({ month: unlessBlank(Month, 'month_form') }),
    reply: oneOf(DonationSummary),
    status: 200,
  }),
  readReconciliation: officeCall('GET /admin/reconciliation', {
    duties: ['owner', 'treasurer', 'viewer'],
    says: 'listDonations',
    summary: 'Whether bank, gifts and cash box agree, to the paise; sums only',
    query: z.object({ year: YearNumber.optional() }),
    reply: oneOf(Reconciliation),
    status: 200,
  }),
  listDonations: officeCall('GET /admin/donations', {
    duties: ['owner', 'treasurer'],
    says: 'listDonations',
    summary: 'Gifts, newest first',
    query: DonationsQuery,
    reply: pagedListOf(OfficeDonation),
    status: 200,
  }),
  exportDonations: officeCall('GET /admin/donations.csv', {
    duties: ['owner', 'treasurer'],
    says: 'exportTable',
    summary:
      'The same with the donors, as a table; open to who asked for it, for 24 hours after a second person agreed',
    query: z.object(filters),
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'donations.csv' },
    status: 200,
    problems: ['approval_required'],
  }),
  askDonationsExport: officeCall('POST /admin/donations/export', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Ask a second person for that table',
    body: AskWithReason,
    reply: asked,
    status: 202,
    problems: ['approval_waiting', 'approvals_full'],
  }),
  createOfficeDonation: officeCall('POST /admin/donations', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Enter a gift: cash, cheque, goods, or what somebody shows proof of',
    body: NewOfficeDonation,
    reply: oneOf(z.array(OfficeDonation)),
    status: 201,
    problems: ['foreign_source', 'tax_ids_off', 'year_closed'],
  }),
  updateDonation: officeCall('PUT /admin/donations/{id}', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary:
      'Correct a gift that has no receipt; amount and day only while no money has come. Another donor of money that is there, above the limit of one person, waits for a second (202)',
    params: IdParams,
    body: UpdateDonation,
    reply: z.object({ data: OfficeDonation, approval: Approval.optional() }),
    status: 200,
    problems: ['not_found', 'donation_state', 'year_closed', 'approval_waiting', 'approvals_full'],
  }),
  verifyDonation: officeCall('POST /admin/donations/{id}/verify', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Ask a second person to agree that gifts without a bank line are there',
    params: IdParams,
    body: VerifyDonation,
    reply: asked,
    status: 202,
    problems: ['not_found', 'donation_state', 'approval_waiting', 'approvals_full'],
  }),
  refundDonation: officeCall('POST /admin/donations/{id}/refund', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Ask a second person to book that a gift was given back',
    params: IdParams,
    body: RefundDonation,
    reply: asked,
    status: 202,
    problems: [
      'not_found',
      'donation_state',
      'amount_mismatch',
      'already_matched',
      'approval_waiting',
      'approvals_full',
    ],
  }),
  voidDonation: officeCall('POST /admin/donations/{id}/void', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonation',
    summary: 'Ask a second person to strike a gift without bank line and receipt',
    params: IdParams,
    body: AskWithReason,
    reply: asked,
    status: 202,
    problems: ['not_found', 'donation_state', 'approval_waiting', 'approvals_full'],
  }),
};
