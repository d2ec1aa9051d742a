import { z } from 'zod';
import { Approval } from '../approvals/approvals.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Day,
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
import { FundName, nameInLanguages } from './donation-fields.ts';
import { donationLengths, mostReceiptsAtOnce, receiptStatuses, returnModes } from './donations.facts.ts';
import { AskWithReason, YearNumber } from './donations-office.ts';
import { grantLengths } from './expenses.facts.ts';

export const OfficeReceipt = z.object({
  id: Id,
  number: z.string(),
  code: z.string(),
  donationId: Id,
  reference: z.string(),
  donor: z.string(),
  amountPaise: z.int(),
  day: z.string(),
  status: oneChoice(receiptStatuses),
  /** The number of the void one in whose place it stands. */
  replaces: z.string().nullable(),
  voidReason: z.string().nullable(),
  issuedAt: Instant,
  isSample: z.boolean(),
});
export type OfficeReceipt = z.infer<typeof OfficeReceipt>;

const asked = oneOf(Approval);
const YearParams = z.object({ year: YearNumber });
/** `revised`: each row needs the number of its certificate. */
const ReturnQuery = z.object({ mode: oneChoice(returnModes).default('original') });

export const findingKinds = [
  'name_missing',
  'address_missing',
  'id_missing',
  'id_not_pan',
  'id_unreadable',
  'id_on_several',
  'formula_like',
  'urn_missing',
  'urn_expired',
  'cash_over_limit',
  'unassigned_credits',
  'not_receipted',
  'certificate_missing',
] as const;

export const ReturnRow = z.object({
  number: z.int(),
  donorId: Id,
  donor: z.string(),
  idKind: z.string(),
  /** Masked. */
  taxId: z.string(),
  type: z.string(),
  mode: z.string(),
  amountPaise: z.int(),
  certificate: z.string().nullable(),
});

export const YearReturn = z.object({
  year: z.int(),
  form: oneChoice(['10bd', '113']),
  mode: oneChoice(returnModes),
  dueOn: z.string(),
  closedAt: Instant.nullable(),
  templateCheckedOn: z.string().nullable(),
  fileName: z.string(),
  rows: z.array(ReturnRow),
  findings: z.array(
    z.object({
      kind: oneChoice(findingKinds),
      donorId: Id.nullable(),
      subject: z.string(),
      amountPaise: z.int().nullable(),
    }),
  ),
  listedPaise: z.int(),
  goods: z.object({ count: z.int(), paise: z.int() }),
  /** Without name or address, beside what is free of tax. */
  anonymous: z.object({ count: z.int(), paise: z.int(), freePaise: z.int() }),
  totalPaise: z.int(),
});
export type YearReturn = z.infer<typeof YearReturn>;

export const WriteFund = z
  .object({
    name: nameInLanguages(donationLengths.fund),
    isOpen: YesOrNo.default(true),
    position: wholeNumber(0, 10_000, 'position_form').default(0),
    /** Of a grant: who gives it, for which time, and what for. */
    giver: optionalLine(grantLengths.giver),
    from: unlessBlank(Day, 'date_form'),
    to: unlessBlank(Day, 'date_form'),
    conditions: optionalLine(grantLengths.conditions),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: says('validity_order'),
  });
export type WriteFund = z.input<typeof WriteFund>;

/** As the office typed it before expenses had proofs; no new one is added. */
const FundUse = z.object({ id: Id, month: z.string(), amountPaise: z.int(), text: z.string() });
export const OfficeFund = z.object({
  id: Id,
  name: FundName,
  isOpen: z.boolean(),
  position: z.int(),
  isSample: z.boolean(),
  donors: z.int(),
  receivedPaise: z.int(),
  /** By proofs, and what was typed without one. */
  usedPaise: z.int(),
  /** Of what was used: by bank lines. */
  bankPaise: z.int(),
  withoutProofPaise: z.int(),
  /** Agreed to and not paid yet. */
  agreedPaise: z.int(),
  giver: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  conditions: z.string().nullable(),
  uses: z.array(FundUse),
});
export type OfficeFund = z.infer<typeof OfficeFund>;
const FundList = z.object({ data: z.array(OfficeFund), publishedAsOf: z.string().nullable() });

export const officeReceiptEndpoints = {
  listReceipts: officeCall('GET /admin/receipts', {
    duties: ['owner', 'treasurer'],
    says: 'listDonations',
    summary: 'Receipts, newest first',
    query: z.object({ search: SearchText, status: oneChoice(receiptStatuses).optional(), ...pagingFields }),
    reply: pagedListOf(OfficeReceipt),
    status: 200,
  }),
  issueReceipts: officeCall('POST /admin/receipts', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'Write and send receipts: all of them or none',
    body: z.object({
      donationIds: z
        .array(Id, says('required'))
        .min(1, says('required'))
        .max(mostReceiptsAtOnce, says('choice_unknown')),
    }),
    reply: listOf(OfficeReceipt),
    status: 201,
    problems: ['not_receiptable', 'year_closed'],
  }),
  readReceiptPdf: officeCall('GET /admin/receipts/{id}.pdf', {
    duties: ['owner', 'treasurer'],
    says: 'receiptPdf',
    summary: 'A reprint; it says DUPLICATE, or VOID',
    params: IdParams,
    status: 200,
    problems: ['not_found', 'letter_unknown'],
  }),
  giveReceiptLink: officeCall('POST /admin/receipts/{id}/link', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'A link to the receipt for its donor, shown once; it opens for 90 days',
    params: IdParams,
    reply: oneOf(z.object({ link: z.string(), expiresAt: Instant })),
    status: 200,
    problems: ['not_found', 'not_receiptable'],
  }),
  voidReceipt: officeCall('POST /admin/receipts/{id}/void', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'Ask a second person to cancel a receipt; its number stays',
    params: IdParams,
    body: AskWithReason,
    reply: asked,
    status: 202,
    problems: ['not_found', 'not_receiptable', 'year_closed', 'approval_waiting', 'approvals_full'],
  }),
  readReturn: officeCall('GET /admin/returns/{year}', {
    duties: ['owner', 'treasurer'],
    says: 'readReturn',
    summary: 'The yearly return with all that is missing; the year by its first calendar year',
    params: YearParams,
    query: ReturnQuery,
    reply: oneOf(YearReturn),
    status: 200,
  }),
  askReturnExport: officeCall('POST /admin/returns/{year}/export', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'Ask a second person for the file with tax ids',
    params: YearParams,
    body: AskWithReason,
    reply: asked,
    status: 202,
    problems: ['approval_waiting', 'approvals_full', 'tax_ids_off'],
  }),
  exportReturn: officeCall('GET /admin/returns/{year}.csv', {
    duties: ['owner', 'treasurer'],
    says: 'exportTable',
    summary: 'That file; open to who asked for it, for 24 hours after a second person agreed',
    params: YearParams,
    query: ReturnQuery,
    status: 200,
    problems: ['approval_required', 'tax_ids_off'],
  }),
  closeYear: officeCall('POST /admin/returns/{year}/close', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'Close a year that is over: it takes no gift and no receipt any more',
    params: YearParams,
    reply: oneOf(YearReturn),
    status: 200,
    problems: ['year_closed', 'year_not_over'],
  }),
  reopenYear: officeCall('POST /admin/returns/{year}/reopen', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'Ask a second person to open it again',
    params: YearParams,
    body: AskWithReason,
    reply: asked,
    status: 202,
    problems: ['year_not_closed', 'approval_waiting', 'approvals_full'],
  }),
  checkTemplate: officeCall('PUT /admin/returns/{year}/template', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'An owner says on which day the columns were compared with the tax office’s template',
    params: YearParams,
    body: z.object({ checkedOn: Day }),
    reply: oneOf(YearReturn),
    status: 200,
    problems: ['duty_missing'],
  }),
  writeCertificates: officeCall('PUT /admin/returns/{year}/certificates', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'The numbers of the donors’ certificates for a year; empty takes one away',
    params: YearParams,
    body: z.object({
      certificates: z
        .array(
          z.object({
            donorId: Id,
            number: z.string(says('required')).trim().max(donationLengths.certificate, says('text_too_long')),
          }),
          says('required'),
        )
        .max(1_000, says('choice_unknown')),
    }),
    reply: oneOf(YearReturn),
    status: 200,
    problems: ['not_found'],
  }),
  listOfficeFunds: officeCall('GET /admin/funds', {
    duties: ['owner', 'treasurer'],
    says: 'listDonations',
    summary: 'Funds with what came and what was used',
    reply: FundList,
    status: 200,
  }),
  createFund: officeCall('POST /admin/funds', {
    duties: ['owner', 'treasurer'],
    publicWords: true,
    says: 'changeDonations',
    summary: 'Open a fund',
    body: WriteFund,
    reply: FundList,
    status: 201,
  }),
  updateFund: officeCall('PUT /admin/funds/{id}', {
    duties: ['owner', 'treasurer'],
    publicWords: true,
    says: 'changeDonations',
    summary: 'Change a fund, or close it',
    params: IdParams,
    body: WriteFund,
    reply: FundList,
    status: 200,
    problems: ['not_found', 'conflict'],
  }),
  publishFunds: officeCall('POST /admin/funds/publish', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary: 'Publish a copy of what came and what was used, as of today',
    reply: FundList,
    status: 200,
  }),
};
