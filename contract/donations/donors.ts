import { z } from 'zod';
import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode, SearchText } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { OfficeDonor } from './donation-fields.ts';
import { citizenships, taxIdKinds } from './donations.facts.ts';
import { AskWithReason } from './donations-office.ts';

export const Donor = z.object({
  id: Id,
  name: z.string(),
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: LanguageCode,
  citizenship: oneChoice(citizenships),
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
export type Donor = z.infer<typeof Donor>;

export const DonorsQuery = z.object({ search: SearchText, ...pagingFields });
export const DonorList = pagedListOf(Donor).extend({
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

export const donorEndpoints = {
  listDonors: endpoint({
    route: paths.listDonors,
    access: 'admin',
    summary: 'Donors, newest first; tax ids masked',
    query: DonorsQuery,
    reply: DonorList,
    status: 200,
  }),
  updateDonor: endpoint({
    route: paths.updateDonor,
    access: 'admin',
    summary: 'Correct a donor; receipts stay as they are',
    params: IdParams,
    body: OfficeDonor,
    reply: oneOf(Donor),
    status: 200,
    problems: ['not_found', 'foreign_source', 'tax_ids_off'],
  }),
  mergeDonor: endpoint({
    route: paths.mergeDonor,
    access: 'admin',
    summary: 'Give all gifts of this donor to another one, who is the same person',
    params: IdParams,
    body: z.object({ into: Id }),
    reply: oneOf(Donor),
    status: 200,
    problems: ['not_found', 'same_person', 'conflict', 'year_closed', 'tax_ids_off'],
  }),
  readTaxId: endpoint({
    route: paths.readTaxId,
    access: 'admin',
    summary: 'The tax id in full, with a reason that is kept',
    params: IdParams,
    body: AskWithReason,
    reply: oneOf(ClearTaxId),
    status: 200,
    problems: ['not_found', 'tax_ids_off'],
  }),
  confirmKeyCopy: endpoint({
    route: paths.confirmKeyCopy,
    access: 'admin',
    summary: 'An owner confirms that a copy of the key of tax ids lies elsewhere',
    status: 204,
    problems: ['tax_ids_off'],
  }),
};
