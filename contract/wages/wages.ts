import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  IsSample,
  LanguageCode,
  requiredLine,
  requiredText,
  says,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { oneChoice, oneOf } from '../protocol/paging.ts';
import { isPrintable } from '../values/printable.ts';
import { AccountBody, printedLine, requiredPrintedLine, StoredAccount, WagePaise } from './account.ts';
import { placeholders } from './paper-templates.ts';
import {
  minimumGaps,
  minimumGoodForDays,
  mostAccountBytes,
  mostAccountPeople,
  paperKinds,
  skills,
  wageBases,
  wageLengths,
} from './wages.facts.ts';

const SpanSums = z.object({ earned_paise: z.int(), overtime_paise: z.int() });
const PersonSums = SpanSums.extend({
  id: z.string(),
  struck: z.boolean(),
  spans: z.array(SpanSums),
  paid_paise: z.int(),
  due_paise: z.int(),
  ahead_paise: z.int(),
});
const BasisSums = z.object({ people: z.array(PersonSums), due_paise: z.int() });

export const AccountSums = z.object({
  agreed: BasisSums,
  /** Unknown: "ask us", with the reason, and the day on which the minimum changes or is missing. */
  minimum: z.discriminatedUnion('known', [
    z.object({ known: z.literal(true), sums: BasisSums }),
    z.object({ known: z.literal(false), why: z.enum(minimumGaps), day: z.string().nullable() }),
  ]),
  claim_by: z.string().nullable(),
  /** Of money that came and was split; of entries that are not struck. */
  recovered: z.array(z.object({ id: z.string(), paise: z.int(), waits_paise: z.int() })),
  recovered_paise: z.int(),
});
export type AccountSums = z.infer<typeof AccountSums>;

const AccountVersion = z.object({
  version: z.int(),
  people: z.int(),
  due_paise: z.int(),
  saved_by: z.string().nullable(),
  saved_at: Instant,
});

/** What one saving changed. */
const AccountChange = z.object({
  what: z.enum(['head', 'added', 'removed', 'changed']),
  id: z.string().nullable(),
  name: z.string().nullable(),
  fields: z.array(z.string()),
});
export type AccountChange = z.infer<typeof AccountChange>;

export const WageAccount = z.object({
  /** 0: nothing was saved yet. */
  version: z.int(),
  saved_by: z.string().nullable(),
  saved_at: Instant.nullable(),
  body: StoredAccount,
  sums: AccountSums,
  versions: z.array(AccountVersion),
  /** Of a conflict: what the other has changed since the version that was sent. */
  changes: z.array(AccountChange).optional(),
});
export type WageAccount = z.infer<typeof WageAccount>;

/** For the person whose case it is. */
export const ExportedAccount = z.object({
  version: z.int(),
  saved_at: Instant,
  body: StoredAccount,
  sums: AccountSums,
});

export const SaveAccount = z.object({
  /** That of the account as it was read. */
  version: z.int(says('version_required')).min(0, says('version_required')),
  body: AccountBody,
});
export type SaveAccount = z.input<typeof SaveAccount>;

export const PaperQuery = z.object({
  language: LanguageCode.default('hi'),
  /** Ids of people, joined by commas; absent: all who are not struck. */
  people: z
    .string(says('choice_unknown'))
    .max(50 * mostAccountPeople, says('text_too_long'))
    .optional(),
  basis: oneChoice(wageBases).default('agreed'),
  /** Telephone numbers of the workers are printed only where they are asked for. */
  phones: YesOrNo.default(false),
});
export type PaperQuery = z.input<typeof PaperQuery>;

export const MinimumWage = z.object({
  id: Id,
  state: z.string(),
  zone: z.string(),
  work: z.string(),
  skill: z.enum(skills),
  from: z.string(),
  to: z.string().nullable(),
  per_day_paise: z.int(),
  source: z.string(),
  checked_on: z.string(),
  good_for_days: z.int(),
  is_outdated: z.boolean(),
  isSample: IsSample,
});
export type MinimumWage = z.infer<typeof MinimumWage>;

const emptyAsNull = (given: unknown): unknown => (given === '' ? null : given);

export const CreateMinimumWage = z.object({
  state: requiredPrintedLine(wageLengths.state, 'required'),
  zone: printedLine(wageLengths.zone),
  work: requiredPrintedLine(wageLengths.work, 'required'),
  skill: oneChoice(skills),
  from: Day,
  /** Null: still in force. */
  to: z.preprocess(emptyAsNull, Day.nullable()).default(null),
  per_day_paise: WagePaise.min(1, says('amount_form')),
  source: requiredLine(wageLengths.source, 'required'),
  checked_on: Day,
  good_for_days: wholeNumber(minimumGoodForDays.least, minimumGoodForDays.most, 'good_for_days').default(
    minimumGoodForDays.usual,
  ),
});
export type CreateMinimumWage = z.input<typeof CreateMinimumWage>;

export const PaperParams = z.object({ kind: z.enum(paperKinds) });

const PaperTemplate = z.object({
  language: LanguageCode,
  /** 0: the text that came with the product. */
  version: z.int(),
  text: z.string(),
  source: z.string(),
  checked_on: z.string().nullable(),
  /** On which day somebody compared this very version with the form of the authority; null: a draft. */
  compared_on: z.string().nullable(),
  compared_by: z.string().nullable(),
  /** Filled in with people who do not exist. */
  preview: z.string(),
  versions: z.array(z.object({ version: z.int(), saved_by: z.string().nullable(), saved_at: Instant })),
});

export const PaperTemplates = z.object({
  kind: z.enum(paperKinds),
  /** Whether it is marked as a draft until somebody has compared it. */
  is_compared_kind: z.boolean(),
  placeholders: z.array(z.enum(placeholders)),
  needed: z.array(z.enum(placeholders)),
  templates: z.array(PaperTemplate),
});
export type PaperTemplates = z.infer<typeof PaperTemplates>;

export const SavePaperTemplate = z.object({
  language: LanguageCode,
  version: z.int(says('version_required')).min(0, says('version_required')),
  text: requiredText(wageLengths.template, 'content_required').refine(isPrintable, says('letter_unknown')),
  source: requiredLine(wageLengths.source, 'required'),
  checked_on: z.preprocess(emptyAsNull, Day.nullable()).default(null),
  /** "Compared with the authority's form today": of the version that is saved now. */
  compared: YesOrNo.default(false),
});
export type SavePaperTemplate = z.input<typeof SavePaperTemplate>;

export const wageEndpoints = {
  listMinimumWages: publicCall('GET /minimum-wages', {
    summary: 'Minimum wages that were checked and are not outdated, with source and day',
    reply: z.object({ data: z.array(MinimumWage) }),
    status: 200,
    isKept: true,
  }),
  readWageDiary: publicCall('GET /wages/diary.pdf', {
    summary: 'A pocket diary of twelve months to print on A6: drawings instead of words',
    /** `language` as papers have it, `lang` as all that is public. */
    query: z.object({
      language: LanguageCode.optional(),
      lang: LanguageCode.default('en'),
      name: YesOrNo.default(true),
    }),
    status: 200,
    isKept: true,
  }),
};

export const officeWageEndpoints = {
  readAccount: officeCall('GET /admin/cases/{id}/account', {
    duties: ['caseworker'],
    breakGlass: true,
    says: 'readAccount',
    summary: 'The account of wages of a case, its sums and versions; `version` opens an earlier one',
    params: IdParams,
    query: z.object({ version: wholeNumber(1, 1_000_000, 'version_required').optional() }),
    reply: oneOf(WageAccount),
    status: 200,
    problems: ['not_found'],
  }),
  saveAccount: officeCall('PUT /admin/cases/{id}/account', {
    duties: ['caseworker'],
    breakGlass: true,
    says: 'saveAccount',
    summary: 'Save the account as a new version; `data` of a conflict is that of the other, with what was changed',
    params: IdParams,
    body: SaveAccount,
    mostBytes: mostAccountBytes,
    reply: oneOf(WageAccount),
    status: 200,
    problems: ['not_found', 'conflict'],
  }),
  readWagePaper: officeCall('GET /admin/cases/{id}/papers/{kind}.pdf', {
    duties: ['caseworker'],
    breakGlass: true,
    says: 'readPaper',
    summary: 'A paper of the account: account, notice, claim or authority; who prints it is noted',
    params: IdParams.extend(PaperParams.shape),
    query: PaperQuery,
    status: 200,
    problems: ['not_found', 'consent_required', 'paper_letter_unknown'],
  }),
  listAllMinimumWages: officeCall('GET /admin/minimum-wages', {
    duties: ['owner', 'editor', 'caseworker'],
    says: 'listMinimumWages',
    summary: 'All minimum wages, outdated ones and samples too',
    reply: z.object({ data: z.array(MinimumWage) }),
    status: 200,
  }),
  createMinimumWage: officeCall('POST /admin/minimum-wages', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveMinimumWage',
    summary: 'Add a minimum wage with its source and the day on which it was checked',
    body: CreateMinimumWage,
    reply: oneOf(MinimumWage),
    status: 201,
  }),
  updateMinimumWage: officeCall('PUT /admin/minimum-wages/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveMinimumWage',
    summary: 'Change a minimum wage',
    params: IdParams,
    body: CreateMinimumWage,
    reply: oneOf(MinimumWage),
    status: 200,
    problems: ['not_found'],
  }),
  deleteMinimumWage: officeCall('DELETE /admin/minimum-wages/{id}', {
    duties: ['owner', 'editor'],
    says: 'saveMinimumWage',
    summary: 'Delete a minimum wage',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  readPaperTemplates: officeCall('GET /admin/papers/{kind}', {
    duties: ['owner', 'caseworker'],
    says: 'readPaperTemplates',
    summary: 'The texts of a paper in three languages, with a preview of invented people',
    params: PaperParams,
    reply: oneOf(PaperTemplates),
    status: 200,
    problems: ['not_found'],
  }),
  savePaperTemplate: officeCall('PUT /admin/papers/{kind}', {
    duties: ['owner', 'caseworker'],
    says: 'savePaperTemplate',
    summary: 'Save the text of a paper as a new version; unknown and missing placeholders are refused',
    params: PaperParams,
    body: SavePaperTemplate,
    reply: oneOf(PaperTemplates),
    status: 200,
    problems: ['not_found', 'conflict'],
  }),
};
