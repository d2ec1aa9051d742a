import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Day,
  GivenPassword,
  HiddenText,
  Id,
  IdParams,
  Instant,
  SearchText,
  says,
  unlessBlank,
} from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { approvalKinds, approvalStates, longestReason, shortestReason, tieWays } from './approvals.facts.ts';

export const Reason = z
  .string(says('reason_form'))
  .trim()
  .min(shortestReason, says('reason_form'))
  .max(longestReason, says('text_too_long'));

/** By the name of the field. */
const Words = z.record(z.string(), z.string());

export const Approval = z.object({
  id: Id,
  kind: z.string(),
  subject: z.string(),
  state: oneChoice(approvalStates),
  reason: z.string(),
  /**
   * What is there, and what would be there. What names donors is for owners and treasurers only, and no list has the
   * donations one by one.
   */
  before: Words,
  after: Words,
  askedBy: z.object({ name: z.string(), phone: z.string().nullable() }),
  askedAt: Instant,
  /** Of what was asked by somebody who is alone: it needs nobody else, but time. */
  takesEffectAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** Of what the second person must prove by typing what only the bank shows; null of everything else. */
  triesLeft: z.int().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Whether the caller may approve it now. */
  mayDecide: z.boolean(),
  /** When the caller may: the duties about money of asker and caller must be 24 hours old. Null: now, or never. */
  mayDecideFrom: Instant.nullable(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
  /**
   * Why the caller is no second person for the asker: within 30 days one gave the other an account, a duty or a key, or
   * the same person stands behind both (`others`). Null: it is not so, or does not matter any more.
   */
  tie: z
    .object({
      way: oneChoice([...tieWays, 'others']),
      giver: z.string(),
      receiver: z.string(),
      at: Instant.nullable(),
    })
    .nullable(),
});
export type Approval = z.infer<typeof Approval>;

const filters = {
  state: oneChoice(approvalStates).optional(),
  kind: oneChoice(approvalKinds).optional(),
  search: SearchText,
};
export const ApprovalsQuery = z.object({ ...filters, ...pagingFields });
export type ApprovalsQuery = z.input<typeof ApprovalsQuery>;
export const ApprovalsExportQuery = z.object(filters);
export type ApprovalsExportQuery = z.input<typeof ApprovalsExportQuery>;

/** Whole paise, below zero where the account is overdrawn; digits may come from a form. */
const BalancePaise = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?[0-9]{1,15}$/)
        .transform(Number),
    ],
    says('balance_form'),
  )
  .pipe(z.int(says('balance_form')));

/** The password again, and the code where the second step is on. */
export const Approve = z.object({
  password: GivenPassword,
  code: HiddenText,
  /** Of a bank statement: what the bank shows to whoever approves. */
  closingBalancePaise: unlessBlank(BalancePaise, 'balance_form'),
  closingDay: unlessBlank(Day, 'date_form'),
});
export type Approve = z.input<typeof Approve>;

export const Decline = z.object({ reason: Reason });
export type Decline = z.input<typeof Decline>;

export const approvalEndpoints = {
  listApprovals: officeCall('GET /admin/approvals', {
    duties: ['owner', 'treasurer'],
    partly: { editor: 'timedRequests', desk: 'timedRequests', caseworker: 'timedRequests', viewer: 'timedRequests' },
    says: 'listApprovals',
    summary:
      'What needs a second person, newest first; others than owners and treasurers see what was asked alone, their own, and what they may agree to',
    query: ApprovalsQuery,
    reply: pagedListOf(Approval),
    status: 200,
  }),
  exportApprovals: officeCall('GET /admin/approvals.csv', {
    duties: ['owner', 'treasurer'],
    partly: { editor: 'timedRequests', desk: 'timedRequests', caseworker: 'timedRequests', viewer: 'timedRequests' },
    says: 'exportTable',
    summary: 'The same as a table for spreadsheets',
    query: ApprovalsExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'approvals.csv' },
    status: 200,
  }),
  readApproval: officeCall('GET /admin/approvals/{id}', {
    duties: ['owner', 'treasurer'],
    partly: { editor: 'timedRequests', desk: 'timedRequests', caseworker: 'timedRequests', viewer: 'timedRequests' },
    says: 'listApprovals',
    summary: 'One of them, with what is there and what would be there',
    params: IdParams,
    reply: oneOf(Approval),
    status: 200,
  }),
  approveApproval: officeCall('POST /admin/approvals/{id}/approve', {
    duties: ['owner', 'treasurer'],
    partly: { editor: 'messageRequests' },
    says: 'changeApproval',
    summary:
      'Agree as the second person; it takes effect at once. `duty_too_new`: the duty about money of the caller, or of the asker, is not 24 hours old. `not_independent`: within 30 days one of both, directly or through others, gave the other account, duty or key',
    params: IdParams,
    body: Approve,
    reply: oneOf(Approval),
    status: 200,
    problems: [
      'wrong_password',
      'wrong_code',
      'own_request',
      'not_independent',
      'duty_too_new',
      'approval_closed',
      'approval_outdated',
      'closing_wrong',
      'closing_refused',
      'too_many',
    ],
  }),
  refuseApproval: officeCall('POST /admin/approvals/{id}/refuse', {
    duties: ['owner', 'treasurer'],
    partly: { editor: 'timedRequests', desk: 'timedRequests', caseworker: 'timedRequests', viewer: 'timedRequests' },
    says: 'changeApproval',
    summary: 'Refuse it, or stop what was asked alone',
    params: IdParams,
    body: Decline,
    reply: oneOf(Approval),
    status: 200,
    problems: ['own_request', 'approval_closed'],
  }),
  withdrawApproval: officeCall('POST /admin/approvals/{id}/withdraw', {
    duties: ['owner', 'treasurer'],
    partly: { editor: 'timedRequests', desk: 'timedRequests', caseworker: 'timedRequests', viewer: 'timedRequests' },
    says: 'changeApproval',
    summary: 'Take back what one has asked for',
    params: IdParams,
    body: Decline,
    reply: oneOf(Approval),
    status: 200,
    problems: ['not_allowed', 'approval_closed'],
  }),
};
