import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import {
  GivenPassword,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  optionalText,
  requiredLine,
  requiredText,
  says,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf } from '../protocol/paging.ts';
import { tables } from '../purpose-tables.ts';
import {
  breachKinds,
  breachReports,
  breachStates,
  breachSteps,
  longestBreachContact,
  longestBreachText,
  mostBreachTables,
  tellingWays,
} from './breaches.facts.ts';

/** How many are reached, and how; nobody by name. */
export const TellingCounts = z.object({
  people: z.int(),
  told: z.int(),
  /** Erased since the list was made. */
  gone: z.int(),
  groups: z.array(
    z.object({
      way: oneChoice(tellingWays),
      language: LanguageCode,
      people: z.int(),
      told: z.int(),
    }),
  ),
});
export type TellingCounts = z.infer<typeof TellingCounts>;

export const Breach = z.object({
  id: Id,
  number: z.int(),
  version: z.int(),
  state: oneChoice(breachStates),
  noticed_at: Instant,
  what: z.string(),
  kind: oneChoice(breachKinds),
  from: Instant,
  to: Instant,
  tables: z.array(z.string()),
  measures: z.string().nullable(),
  steps: z.array(oneChoice(breachSteps)),
  contact: z.string(),
  /** By when CERT-In has to know, and the Board with all details. */
  cert_due_at: Instant,
  details_due_at: Instant,
  reported: z.object({ cert: Instant.nullable(), board: Instant.nullable(), details: Instant.nullable() }),
  asked_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  begun_at: Instant.nullable(),
  /** Whether the caller waits for another owner. */
  is_own_request: z.boolean(),
  /** Before people are told: whom it would reach today. */
  counts: TellingCounts,
});
export type Breach = z.infer<typeof Breach>;

const At = z.iso.datetime({ offset: true, error: says('instant_form') }).transform((text) => new Date(text));

const breachFields = {
  noticed_at: At,
  what: requiredText(longestBreachText, 'description_required'),
  kind: oneChoice(breachKinds).default('unsure'),
  from: At,
  to: At,
  tables: z
    .array(
      z.string(says('choice_unknown')).refine((name) => tables[name]?.personal !== undefined, says('choice_unknown')),
      says('required'),
    )
    .min(1, says('required'))
    .max(mostBreachTables, says('text_too_long')),
  measures: optionalText(longestBreachText),
  steps: z
    .array(oneChoice(breachSteps), says('choice_unknown'))
    .max(breachSteps.length, says('text_too_long'))
    .default([]),
  contact: requiredLine(longestBreachContact, 'phone_or_email_required'),
};

export const CreateBreach = z.object(breachFields);

/** What people were told stays as it was said: afterwards only measures, reports and the end are written. */
export const UpdateBreach = z.object({
  version: wholeNumber(1, 1_000_000, 'version_required'),
  ...z.object(breachFields).partial().shape,
  kind: breachFields.kind.unwrap().optional(),
  steps: breachFields.steps.unwrap().optional(),
  /** Reported now. */
  report: oneChoice(breachReports).optional(),
  close: YesOrNo.optional(),
});

/** The password again. */
const Tell = z.object({ password: GivenPassword });

export const NoticeTelling = z.object({
  /** Of the register. */
  version: z.int(),
  begun_at: Instant.nullable(),
  begun_by: z.string().nullable(),
  /** Who is in the books and was not told of this version, nor said yes to it. */
  untold: z.int(),
  counts: TellingCounts,
});
export type NoticeTelling = z.infer<typeof NoticeTelling>;

export const breachEndpoints = {
  listBreaches: officeCall('GET /admin/breaches', {
    duties: ['owner'],
    says: 'listBreaches',
    summary: 'The breach book, the newest first, with how many people are touched and told',
    reply: listOf(Breach),
    status: 200,
  }),
  createBreach: officeCall('POST /admin/breaches', {
    duties: ['owner'],
    says: 'saveBreach',
    summary: 'Write a breach down; nobody is told yet',
    body: CreateBreach,
    reply: oneOf(Breach),
    status: 201,
  }),
  updateBreach: officeCall('PUT /admin/breaches/{id}', {
    duties: ['owner'],
    says: 'saveBreach',
    summary: 'Change it, note that it was reported, or close it',
    params: IdParams,
    body: UpdateBreach,
    reply: oneOf(Breach),
    status: 200,
    problems: ['not_found', 'conflict', 'breach_told'],
  }),
  tellBreach: officeCall('POST /admin/breaches/{id}/tell', {
    duties: ['owner'],
    says: 'tellBreach',
    summary:
      'Tell everybody whose data it touched, once, in their language. The first owner asks, another one agrees; who is alone begins at once',
    params: IdParams,
    body: Tell,
    reply: oneOf(Breach),
    status: 200,
    problems: ['not_found', 'wrong_password', 'own_request', 'not_independent', 'breach_told', 'too_many'],
  }),
  readBreachReport: officeCall('GET /admin/breaches/{id}/report.pdf', {
    duties: ['owner'],
    says: 'exportTable',
    summary: 'The report to the Data Protection Board, with who was told when',
    params: IdParams,
    status: 200,
    problems: ['not_found', 'letter_unknown'],
  }),
  readNotice: officeCall('GET /admin/notice', {
    duties: ['owner'],
    says: 'readNotice',
    summary: 'Who was told what we keep and why, and who was not yet',
    reply: oneOf(NoticeTelling),
    status: 200,
  }),
  exportNotice: officeCall('GET /admin/notice.csv', {
    duties: ['owner'],
    says: 'exportTable',
    summary: 'Who was told of this version of the register, how and when, as a table for spreadsheets',
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'notice.csv' },
    status: 200,
  }),
  tellNotice: officeCall('POST /admin/notice/tell', {
    duties: ['owner'],
    says: 'readNotice',
    summary: 'Tell everybody in the books what we keep and why, once for each person and version',
    reply: oneOf(NoticeTelling),
    status: 200,
  }),
};
