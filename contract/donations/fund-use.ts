import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { Day, Id, IdParams, LanguageCode, says, unlessBlank, wholeNumber } from '../protocol/fields.ts';
import { listOf, oneOf } from '../protocol/paging.ts';
import { FundName, nameInLanguages } from './donation-fields.ts';
import { expenseLengths } from './expenses.facts.ts';

export const FundHead = z.object({
  id: Id,
  name: FundName,
  position: z.int(),
  budgetPaise: z.int().nullable(),
  usedPaise: z.int(),
  /** Agreed to and not paid yet. */
  agreedPaise: z.int(),
  leftPaise: z.int().nullable(),
  /** Of the budget; null without one. */
  percent: z.int().nullable(),
});
export type FundHead = z.infer<typeof FundHead>;

const headFacts = {
  name: nameInLanguages(expenseLengths.head),
  budgetPaise: unlessBlank(
    z.int(says('gift_amount')).min(1, says('gift_amount')).max(1e14, says('gift_amount')),
    'gift_amount',
  ),
  position: wholeNumber(0, 10_000, 'position_form').default(0),
};
export const NewHead = z.object(headFacts);
export const UpdateHead = z.object({ id: Id, ...headFacts });
export type NewHead = z.input<typeof NewHead>;

export const FundUse = z.object({
  fundId: Id,
  fund: FundName,
  giver: z.string().nullable(),
  conditions: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  /** Left of the time before. */
  broughtPaise: z.int(),
  receivedPaise: z.int(),
  usedPaise: z.int(),
  withoutProofPaise: z.int(),
  leftPaise: z.int(),
  heads: z.array(z.object({ name: FundName.nullable(), budgetPaise: z.int().nullable(), usedPaise: z.int() })),
  lines: z.array(
    z.object({
      number: z.string(),
      /** Of the bank, or on which the cash was handed over. */
      day: z.string(),
      account: z.string().nullable(),
      ref: z.string().nullable(),
      head: FundName.nullable(),
      /** `relief` for a person in need; null for viewers. */
      payee: z.string().nullable(),
      amountPaise: z.int(),
    }),
  ),
  /** Typed before expenses had proofs. */
  uses: z.array(z.object({ month: z.string(), amountPaise: z.int(), text: z.string() })),
});
export type FundUse = z.infer<typeof FundUse>;
const UseQuery = z.object({ from: unlessBlank(Day, 'date_form'), to: unlessBlank(Day, 'date_form') });
const UsePdfQuery = UseQuery.extend({ lang: LanguageCode.default('en') });

export const fundUseEndpoints = {
  listFundHeads: officeCall('GET /admin/funds/{id}/heads', {
    duties: ['owner', 'treasurer'],
    says: 'listDonations',
    summary: 'What a fund is spent on, with budgets and what is left',
    params: IdParams,
    reply: listOf(FundHead),
    status: 200,
    problems: ['not_found'],
  }),
  readFundUse: officeCall('GET /admin/funds/{id}/use', {
    duties: ['owner', 'treasurer', 'viewer'],
    says: 'listDonations',
    summary:
      'Statement of use of a fund, by default of its time or of this financial year; every line with bank day and number',
    params: IdParams,
    query: UseQuery,
    reply: oneOf(FundUse),
    status: 200,
    problems: ['not_found'],
  }),
  readFundUsePdf: officeCall('GET /admin/funds/{id}/use.pdf', {
    duties: ['owner', 'treasurer', 'viewer'],
    says: 'receiptPdf',
    summary: 'The same on paper, in the language of `lang`: for the auditor, not a certificate',
    params: IdParams,
    query: UsePdfQuery,
    status: 200,
    problems: ['not_found', 'letter_unknown', 'unavailable'],
  }),
  exportFundUse: officeCall('GET /admin/funds/{id}/use.csv', {
    duties: ['owner', 'treasurer', 'viewer'],
    says: 'exportTable',
    summary: 'Its lines as a table for spreadsheets',
    params: IdParams,
    query: UseQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'use.csv' },
    status: 200,
    problems: ['not_found'],
  }),
  createFundHead: officeCall('POST /admin/funds/{id}/heads', {
    duties: ['owner', 'treasurer'],
    publicWords: true,
    says: 'changeDonations',
    summary: 'Add a head to a fund',
    params: IdParams,
    body: NewHead,
    reply: listOf(FundHead),
    status: 201,
    problems: ['not_found', 'list_full'],
  }),
  updateFundHead: officeCall('PUT /admin/funds/{id}/heads', {
    duties: ['owner', 'treasurer'],
    publicWords: true,
    says: 'changeDonations',
    summary: 'Change the head of this `id`',
    params: IdParams,
    body: UpdateHead,
    reply: listOf(FundHead),
    status: 200,
    problems: ['not_found'],
  }),
};
