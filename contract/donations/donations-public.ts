import { z } from 'zod';
import { memberCall, publicCall } from '../protocol/endpoint.ts';
import {
  HiddenText,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  LinkToken,
  says,
  unlessBlank,
  wholeNumber,
} from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf } from '../protocol/paging.ts';
import {
  DonationDay,
  FundName,
  GivenDonor,
  Mode,
  Paise,
  ReceiptCodeParams,
  ReferenceParams,
  State,
  TypeOfDonation,
  Utr,
} from './donation-fields.ts';
import { lastPledgeDay, pledgePeriods, receiptStatuses, receiptWays } from './donations.facts.ts';

export const NewDonation = z.object({
  donor: GivenDonor,
  amountPaise: Paise,
  /** Absent: where it is needed most. */
  fundId: unlessBlank(Id, 'choice_unknown'),
  /** Honeypot, hidden from people. */
  website: HiddenText,
  formToken: HiddenText,
});
export type NewDonation = z.input<typeof NewDonation>;

/** Nothing personal: a reference is written on slips of paper. */
export const PublicDonation = z.object({
  reference: z.string(),
  state: State,
  amountPaise: z.int(),
  fund: FundName,
  /** Whether its money has still to come; cash and goods are with the desk already. */
  isAwaited: z.boolean(),
  /** Whether a bank's reference may still be told. */
  mayTellUtr: z.boolean(),
  /** How the receipt reaches the donor; null while there is none. */
  receiptBy: oneChoice(receiptWays).nullable(),
});
export type PublicDonation = z.infer<typeof PublicDonation>;

export const CreatedDonation = PublicDonation.extend({ upiLink: z.string().nullable() });

/** What the money did, in the words that were published. */
export const FundSentence = z.object({
  day: z.string(),
  said: z.object({ en: z.string().nullable(), hi: z.string().nullable(), ur: z.string().nullable() }),
});
export type FundSentence = z.infer<typeof FundSentence>;
export const FundStory = z.object({ fund: FundName, asOf: z.string(), sentences: z.array(FundSentence) });
export type FundStory = z.infer<typeof FundStory>;
/** What everybody may know who has the code. */
export const VerifiedReceipt = z.object({
  number: z.string(),
  amountPaise: z.int(),
  day: z.string(),
  status: oneChoice(receiptStatuses),
  isSample: z.boolean(),
  /** What the fund of the donation has done since; null where fewer than five people gave for it. */
  story: FundStory.nullable(),
});
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>;

/** Frozen with the receipt. */
export const ReceiptFacts = z.object({
  foundation: z.object({ en: z.string(), hi: z.string(), ur: z.string() }),
  address: z.string(),
  pan: z.string(),
  urn: z.string(),
  urnFrom: z.string().nullable(),
  urnTo: z.string().nullable(),
  number: z.string(),
  code: z.string(),
  day: z.string(),
  issuedOn: z.string(),
  donor: z.string(),
  donorAddress: z.string(),
  taxIdKind: z.string().nullable(),
  taxId: z.string().nullable(),
  amountPaise: z.int(),
  mode: Mode,
  reference: z.string(),
  utr: z.string().nullable(),
  type: TypeOfDonation,
  fund: FundName,
  goods: z.string().nullable(),
  signatory: z.string(),
  /** The section of the law; null: no deduction. */
  section: z.string().nullable(),
  language: LanguageCode,
});
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

export const OwnReceipt = z.object({
  facts: ReceiptFacts,
  /** The amount in each language, as the PDF says it. */
  words: z.object({ en: z.string(), hi: z.string(), ur: z.string() }),
  /** Where anybody can check it; its QR code holds this. */
  verifyUrl: z.string(),
  status: oneChoice(receiptStatuses),
  isSample: z.boolean(),
});

export const PublicFund = z.object({ id: Id, name: FundName, isSample: z.boolean() });
/** Of the last published copy; `name` null: funds with few donors together. */
export const FundShare = z.object({
  name: FundName.nullable(),
  receivedPaise: z.int(),
  usedPaise: z.int(),
  /** Of what was used: by lines of the bank. */
  bankPaise: z.int().default(0),
  /** What it was used for; none where funds stand together. */
  heads: z.array(z.object({ name: FundName, usedPaise: z.int() })).default([]),
});
export const PublicFunds = z.object({
  funds: z.array(PublicFund),
  /** Whether PAN and passport numbers can be kept. */
  takesTaxIds: z.boolean(),
  published: z.object({ asOf: z.string(), shares: z.array(FundShare), isSample: z.boolean() }).nullable(),
});
export type PublicFunds = z.infer<typeof PublicFunds>;

export const MyDonation = z.object({
  id: Id,
  reference: z.string(),
  state: State,
  amountPaise: z.int(),
  day: z.string(),
  mode: Mode,
  goods: z.string().nullable(),
  fund: FundName,
  receiptNumber: z.string().nullable(),
  /** What its fund has done since, as it was published. */
  story: z.array(FundSentence),
});
export type MyDonation = z.infer<typeof MyDonation>;

export const Pledge = z.object({
  id: Id,
  amountPaise: z.int(),
  period: oneChoice(pledgePeriods),
  day: z.int(),
  nextOn: z.string(),
  /** After three reminders without a donation none comes any more. */
  hasStopped: z.boolean(),
  fund: FundName,
  createdAt: Instant,
});
export type Pledge = z.infer<typeof Pledge>;

export const NewPledge = z.object({
  amountPaise: Paise,
  period: oneChoice(pledgePeriods),
  day: wholeNumber(1, lastPledgeDay, 'pledge_day'),
  fundId: unlessBlank(Id, 'choice_unknown'),
});
export type NewPledge = z.input<typeof NewPledge>;

const TokenQuery = z.object({ token: z.string(says('required')).max(200, says('text_too_long')).default('') });

export const donationEndpoints = {
  createDonation: publicCall('POST /donations', {
    summary: 'Say that a gift with a receipt will come; answers its reference and the link that pays it',
    body: NewDonation,
    reply: oneOf(CreatedDonation),
    status: 201,
    problems: ['foreign_source', 'donation_details_missing', 'too_many', 'tax_ids_off'],
  }),
  readDonation: publicCall('GET /donations/{reference}', {
    summary: 'State, amount and fund of a gift by its reference; nothing personal',
    params: ReferenceParams,
    reply: oneOf(PublicDonation.extend({ upiLink: z.string().nullable() })),
    status: 200,
    problems: ['not_found', 'too_many'],
  }),
  tellUtr: publicCall('POST /donations/{reference}/utr', {
    summary: 'Tell the reference that the bank gave the transfer; the answer is always alike',
    params: ReferenceParams,
    body: z.object({ utr: Utr, day: unlessBlank(DonationDay, 'date_form') }),
    reply: oneOf(z.object({ received: z.literal(true) })),
    status: 200,
    problems: ['not_found', 'reference_closed', 'too_many'],
  }),
  sendReceiptAgain: publicCall('POST /donations/{reference}/receipt', {
    summary: 'Send the receipt again to the donor’s own e-mail address, which is not told',
    params: ReferenceParams,
    reply: oneOf(z.object({ sent: z.literal(true) })),
    status: 200,
    problems: ['not_found', 'reference_closed', 'too_many'],
  }),
  verifyReceipt: publicCall('GET /receipts/verify/{code}', {
    summary: 'Whether a receipt is genuine, by its code',
    params: ReceiptCodeParams,
    reply: oneOf(VerifiedReceipt),
    status: 200,
    problems: ['not_found', 'too_many'],
  }),
  readOwnReceipt: publicCall('GET /receipts/own', {
    summary: 'The receipt of an e-mail’s link',
    query: TokenQuery,
    reply: oneOf(OwnReceipt),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  readOwnReceiptPdf: publicCall('GET /receipts/own.pdf', {
    summary: 'The same as a PDF',
    query: TokenQuery,
    status: 200,
    problems: ['link_used', 'too_many', 'letter_unknown', 'unavailable'],
  }),
  listFunds: publicCall('GET /funds', {
    summary: 'What one may give for, and what was published of where money goes',
    reply: oneOf(PublicFunds),
    status: 200,
    isKept: true,
  }),
  readFundStory: publicCall('GET /funds/{id}/story', {
    summary: 'What the money of a fund has done, as published; nothing of funds with fewer than five donors',
    params: IdParams,
    reply: oneOf(FundStory),
    status: 200,
    isKept: true,
    problems: ['not_found'],
  }),

  listMyDonations: memberCall('GET /users/me/donations', {
    says: 'listDonations',
    summary: 'One’s own gifts, newest first',
    reply: listOf(MyDonation),
    status: 200,
  }),
  joinMyDonations: memberCall('POST /users/me/donations', {
    says: 'changeDonations',
    summary: 'Add the gift of a receipt’s link, and what else that donor gave',
    body: z.object({ token: LinkToken }),
    reply: listOf(MyDonation),
    status: 200,
    problems: ['link_used'],
  }),
  readMyReceiptPdf: memberCall('GET /users/me/donations/{id}/receipt.pdf', {
    says: 'receiptPdf',
    summary: 'The receipt of one’s own gift',
    params: IdParams,
    status: 200,
    problems: ['not_found', 'letter_unknown'],
  }),
  listMyPledges: memberCall('GET /users/me/pledges', {
    says: 'listDonations',
    summary: 'What one wants to be reminded to give',
    reply: listOf(Pledge),
    status: 200,
  }),
  createPledge: memberCall('POST /users/me/pledges', {
    says: 'changeDonations',
    summary: 'Be reminded to give, once a month, quarter or year',
    body: NewPledge,
    reply: oneOf(Pledge),
    status: 201,
    problems: ['list_full'],
  }),
  deletePledge: memberCall('DELETE /users/me/pledges/{id}', {
    says: 'changeDonations',
    summary: 'Stop it',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
