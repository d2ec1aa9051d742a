import { z } from 'zod';
import { Approval, Reason } from '../approvals/approvals.ts';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode, SearchText } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { OfficeDonor } from './donation-fields.ts';
import { citizenships, taxIdKinds } from './donations.facts.ts';
import { AskWithReason } from './donations-office.ts';

/** Without what somebody is reached by: a page of donors is no list of addresses. */
export const ListedDonor = z.object({
  id: Id,
  name: z.string(),
  language: LanguageCode,
  citizenship: oneChoice(citizenships),
  /** Without one there is no receipt. */
  hasAddress: z.boolean(),
  hasPassport: z.boolean(),
  taxIdKind: oneChoice(taxIdKinds).nullable(),
  /** Masked. */
  taxId: z.string().nullable(),
  hasAccount: z.boolean(),
  gifts: z.int(),
  receivedPaise: z.int(),
  isSample: z.boolean(),
  createdAt: Instant,
});
export type ListedDonor = z.infer<typeof ListedDonor>;

export const Donor = ListedDonor.extend({
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Donor = z.infer<typeof Donor>;

/** Why, for whoever must agree. */
const explanation = { explanation: Reason.optional() };
export const UpdateDonor = OfficeDonor.extend(explanation);
export const MergeDonor = z.object({ into: Id, ...explanation });

export const DonorsQuery = z.object({ search: SearchText, ...pagingFields });
export const DonorList = pagedListOf(ListedDonor).extend({
  taxIds: z.object({ isOn: z.boolean(), isCopyConfirmed: z.boolean() }),
});

const TaxIdView = z.object({ by: z.string().nullable(), at: Instant, reason: z.string() });
/** `null` where it was sealed with another key. */
export const ClearTaxId = z.object({
  kind: oneChoice(taxIdKinds).nullable(),
  number: z.string().nullable(),
  passport: z.string().nullable(),
  isUnreadable: z.boolean(),
  views: z.array(TaxIdView),
});

export const TaxIdAnswer = z.object({ data: ClearTaxId.nullable(), approval: Approval.optional() });

const DonorAnswer = z.object({ data: Donor, approval: Approval.optional() });

export const donorEndpoints = {
  listDonors: officeCall('GET /admin/donors', {
    duties: ['owner', 'treasurer'],
    says: 'listDonors',
    summary: 'Donors, newest first, by name; tax ids masked, without address, number and e-mail',
    query: DonorsQuery,
    reply: DonorList,
    status: 200,
  }),
  readDonor: officeCall('GET /admin/donors/{id}', {
    duties: ['owner', 'treasurer'],
    says: 'listDonors',
    summary: 'One donor with address, number and e-mail; who opened it and when is noted',
    params: IdParams,
    reply: oneOf(Donor),
    status: 200,
    problems: ['not_found'],
  }),
  updateDonor: officeCall('PUT /admin/donors/{id}', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary:
      'Correct a donor; receipts stay as they are. Name, address, tax id and passport of a donor with more money than one person decides over wait for a second (202)',
    params: IdParams,
    body: UpdateDonor,
    reply: DonorAnswer,
    status: 200,
    problems: ['not_found', 'foreign_source', 'tax_ids_off', 'approval_waiting', 'approvals_full'],
  }),
  mergeDonor: officeCall('POST /admin/donors/{id}/merge', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary:
      'Give all gifts of this donor to another one, who is the same person; with more money than one person decides over it waits for a second (202)',
    params: IdParams,
    body: MergeDonor,
    reply: DonorAnswer,
    status: 200,
    problems: [
      ...(['not_found', 'same_person', 'conflict', 'year_closed', 'tax_ids_off'] as const),
      ...(['approval_waiting', 'approvals_full'] as const),
    ],
  }),
  readTaxId: officeCall('POST /admin/donors/{id}/tax-id', {
    duties: ['owner', 'treasurer'],
    says: 'changeDonations',
    summary:
      'The tax id in full, with a reason that is kept; after ten within a day a second person is asked (202), and it opens for 24 hours once they agree',
    params: IdParams,
    body: AskWithReason,
    reply: TaxIdAnswer,
    status: 200,
    problems: ['not_found', 'tax_ids_off', 'approval_waiting', 'approvals_full'],
  }),
  confirmKeyCopy: officeCall('POST /admin/donors/key-copy', {
    duties: ['owner'],
    says: 'changeDonation',
    summary: 'An owner confirms that a copy of the key of tax ids lies elsewhere',
    status: 204,
    problems: ['tax_ids_off'],
  }),
};
