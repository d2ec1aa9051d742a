import { z } from 'zod';
import {
  Day,
  GivenPassword,
  Id,
  Instant,
  IsSample,
  LanguageCode,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  SearchText,
  says,
  YesOrNo,
} from '../protocol/fields.ts';
import { oneChoice, pagedListOf, pagingFields } from '../protocol/paging.ts';
import {
  callResults,
  caseStages,
  caseViews,
  clockKinds,
  consentWays,
  entryKinds,
  fileKinds,
  helpLengths,
  helpVias,
  moneyWays,
  mostHearings,
  officeEntryKinds,
  reportParts,
  safeTimes,
  shortestGlassReason,
  speaksFor,
  systemNotes,
  viewReasons,
  whoMayAnswer,
} from './help.facts.ts';
import {
  CaseCode,
  CaseOutcome,
  CaseStatus,
  caseCodeForm,
  contactFields,
  HelpContact,
  HelpKind,
  HelpRisk,
  Paise,
  storyFields,
} from './help-fields.ts';

const Worker = z.object({ id: Id, name: z.string() });

/** A row of the list: no name, number or story. */
export const CaseRow = z.object({
  id: Id,
  code: z.string(),
  kind: HelpKind,
  via: oneChoice(helpVias),
  language: LanguageCode,
  contact: HelpContact,
  district: z.string().nullable(),
  people_affected: z.int(),
  risk: HelpRisk,
  in_danger: z.boolean(),
  is_minor: z.boolean(),
  status: CaseStatus,
  outcome: CaseOutcome.nullable(),
  owner: Worker.nullable(),
  next_step: z.string().nullable(),
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  suspect: z.boolean(),
  stage: oneChoice(caseStages).nullable(),
  /** By agreed wages, of the newest account. */
  due_paise: z.int().nullable(),
  /** What comes next of the last day to claim, the day of the notice and the hearings. */
  clock: z.object({ kind: oneChoice(clockKinds), day: z.string(), in_days: z.int() }).nullable(),
  is_sample: IsSample,
  created_at: Instant,
  version: z.int(),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const CaseEntry = z.object({
  id: Id,
  /** Its case: of merged cases those of both are shown. */
  case_id: Id,
  kind: oneChoice(entryKinds),
  text: z.string().nullable(),
  visible: z.boolean(),
  result: oneChoice(callResults).nullable(),
  body: z.string().nullable(),
  consent_how: oneChoice(consentWays).nullable(),
  consent_on: z.string().nullable(),
  recovered_paise: z.int().nullable(),
  received_on: z.string().nullable(),
  how: oneChoice(moneyWays).nullable(),
  /** Whose money it was, by the people of the account. */
  split: z.array(z.object({ person_id: z.string(), paise: z.int() })).nullable(),
  note: oneChoice(systemNotes).nullable(),
  /** The entry that this one strikes out. */
  strikes: Id.nullable(),
  is_struck: z.boolean(),
  /** Null: the person, or the product. */
  author: z.string().nullable(),
  created_at: Instant,
});
export type CaseEntry = z.infer<typeof CaseEntry>;

export const CaseFile = z.object({
  id: Id,
  case_id: Id,
  kind: oneChoice(fileKinds),
  type: z.string(),
  sizeInBytes: z.int(),
  /** Of a voice note, where its format tells. */
  seconds: z.number().nullable(),
  author: z.string().nullable(),
  created_at: Instant,
});

/** Money from the foundation, as the expenses have it. */
const CaseRelief = z.object({
  number: z.string().nullable(),
  day: z.string(),
  amount_paise: z.int(),
  state: oneChoice(['asked', 'agreed', 'paid']),
});
export type CaseRelief = z.infer<typeof CaseRelief>;

/** Another case that may be about the same: by number, or by employer and kind within 60 days. */
const MaybeSame = z.object({
  id: Id,
  code: z.string(),
  kind: HelpKind,
  status: CaseStatus,
  why: oneChoice(['phone', 'employer']),
  created_at: Instant,
});

export const OfficeCase = CaseRow.extend({
  phone: z.string().nullable(),
  safe_times: z.array(oneChoice(safeTimes)),
  who_may_answer: oneChoice(whoMayAnswer).nullable(),
  speaks_for: oneChoice(speaksFor),
  name: z.string().nullable(),
  employer: z.string().nullable(),
  story: z.string().nullable(),
  days_unpaid: z.int().nullable(),
  amount_claimed_paise: z.int().nullable(),
  recovered_paise: z.int(),
  claim_by: z.string().nullable(),
  notice_on: z.string().nullable(),
  hearings: z.array(z.string()),
  first_answer_at: Instant.nullable(),
  settled_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  merged_into: z.object({ id: Id, code: z.string() }).nullable(),
  /** Cases that were merged into this one. */
  merged: z.array(z.object({ id: Id, code: z.string() })),
  hold_reason: z.string().nullable(),
  erase_on: z.string().nullable(),
  consent_version: z.string().nullable(),
  entries: z.array(CaseEntry),
  files: z.array(CaseFile),
  relief: z.array(CaseRelief),
  maybe_same: z.array(MaybeSame),
  /** To whom it can be handed over. */
  caseworkers: z.array(Worker),
});
export type OfficeCase = z.infer<typeof OfficeCase>;

export const CasesQuery = z.object({
  view: oneChoice(caseViews).default('all'),
  status: CaseStatus.optional(),
  kind: HelpKind.optional(),
  district: z.string(says('choice_unknown')).max(helpLengths.district, says('text_too_long')).optional(),
  search: SearchText,
  ...pagingFields,
});
export type CasesQuery = z.input<typeof CasesQuery>;
const ExportReason = requiredLine(helpLengths.exportReason, 'reason_required').min(3, says('reason_form'));
export const CaseExportQuery = z.object({ reason: ExportReason });

export const CasesCsvQuery = CasesQuery.omit({ page: true, pageSize: true }).extend({
  /** With name, number and story; each case notes it, and the other caseworkers are told. */
  personal: YesOrNo.default(false),
  /** Required with `personal`. */
  reason: ExportReason.optional(),
});

export const CaseList = pagedListOf(CaseRow).extend({
  /** Of each view, for the chips. */
  counts: z.object({
    mine: z.int(),
    unowned: z.int(),
    overdue: z.int(),
    urgent: z.int(),
    suspect: z.int(),
    all: z.int(),
  }),
});

const optionalDay = z.union([z.literal('').transform(() => null), z.null(), Day], says('date_form')).optional();

const officeFields = {
  ...contactFields,
  ...storyFields,
  is_minor: YesOrNo.optional(),
  risk: HelpRisk.optional(),
  next_step: optionalLine(helpLengths.nextStep),
  due_on: optionalDay,
};

/** Written down at the desk or on the telephone. */
export const CreateCase = z.object({
  kind: HelpKind,
  via: oneChoice(['phone', 'visit']).default('visit'),
  language: LanguageCode.default('en'),
  ...officeFields,
});
export type CreateCase = z.input<typeof CreateCase>;

const Version = z.int(says('version_required')).min(1, says('version_required'));

/** Absent fields stay. `version` is that of the case as it was read. */
export const UpdateCase = z.object({
  version: Version,
  kind: HelpKind.optional(),
  language: LanguageCode.optional(),
  ...officeFields,
  stage: z
    .union([z.literal('').transform(() => null), z.null(), oneChoice(caseStages)], says('choice_unknown'))
    .optional(),
  /** A clock that changes sets next step and due day, unless they are sent along. */
  claim_by: optionalDay,
  notice_on: optionalDay,
  hearings: z
    .array(Day, says('date_form'))
    .max(mostHearings, says('date_form'))
    .overwrite((days) => [...new Set(days)].sort())
    .optional(),
  hold_reason: optionalLine(helpLengths.holdReason),
});
export type UpdateCase = z.input<typeof UpdateCase>;

const Referral = z.object(
  {
    body: requiredLine(helpLengths.body, 'required'),
    consent_how: oneChoice(consentWays).optional(),
    consent_on: Day.optional(),
  },
  says('required'),
);

export const AddEntry = z.object({
  kind: oneChoice(officeEntryKinds),
  text: optionalText(helpLengths.entry),
  /** Whether the person sees it. Answers are always seen. */
  visible: YesOrNo.optional(),
  /** Of a call. */
  result: oneChoice(callResults).optional(),
  /** Of a referral: to whom; without the person's consent it is refused. */
  body: optionalLine(helpLengths.body),
  consent_how: oneChoice(consentWays).optional(),
  consent_on: Day.optional(),
  /** Of money that the person got. */
  recovered_paise: Paise.optional(),
  received_on: Day.optional(),
  how: oneChoice(moneyWays).optional(),
  /** Of money: whose it is, by the people of the account; the parts add up to what came. */
  split: z
    .array(
      z.object({ person_id: z.string(says('split_person')).max(40, says('split_person')), paise: Paise }),
      says('wrong_kind'),
    )
    .min(1, says('split_sum'))
    .max(200, says('split_sum'))
    .optional(),
  /** The wrong entry that this one strikes out. */
  strikes: z.uuid(says('id_unknown')).optional(),
});
export type AddEntry = z.input<typeof AddEntry>;

export const SetCaseStatus = z.object({
  status: CaseStatus,
  outcome: CaseOutcome.optional(),
  /** Who takes the case; the caller unless told. */
  owner_id: z.uuid(says('id_unknown')).optional(),
  /** What the person is to do (`waiting`), or why the case is opened again. */
  text: optionalText(helpLengths.entry),
  /** For `referred`, unless a referral with consent is there already. */
  referral: Referral.optional(),
  next_step: optionalLine(helpLengths.nextStep),
  due_on: Day.optional(),
  version: Version.optional(),
});
export type SetCaseStatus = z.input<typeof SetCaseStatus>;

export const HandOver = z.object({
  owner_id: z.uuid(says('id_unknown')),
  text: optionalText(helpLengths.entry),
});
export const MergeCase = z.object({ into: z.uuid(says('id_unknown')) });
export const DeleteCase = z.object({
  reason: requiredLine(helpLengths.reason, 'reason_length').min(3, says('reason_length')),
});
export const BreakGlass = z.object({
  password: GivenPassword,
  reason: requiredText(helpLengths.reason, 'reason_length').min(shortestGlassReason, says('reason_length')),
});
export const CaseOrCode = z.object({ id: z.union([z.uuid(), CaseCode.regex(caseCodeForm)]) });

export const CaseView = z.object({
  person: z.string(),
  why: oneChoice(viewReasons),
  reason: z.string().nullable(),
  at: Instant,
});

export const ReportQuery = z.object({
  from: Day.optional(),
  to: Day.optional(),
  by: oneChoice(reportParts).default('kind'),
});
export type ReportQuery = z.input<typeof ReportQuery>;

/** `<5`: fewer than five; null: hidden, lest it be found by subtraction, or nothing to measure. */
const HiddenCount = z.union([z.int(), z.literal('<5'), z.null()]);
const ReportLine = z.object({
  asked: HiddenCount,
  people: HiddenCount,
  median_days_to_answer: z.number().nullable(),
  median_days_to_settle: z.number().nullable(),
  claimed_paise: z.int().nullable(),
  /** By agreed wages, of the newest accounts; null for others than caseworkers. */
  agreed_paise: z.int().nullable(),
  recovered_paise: z.int().nullable(),
});
export const CaseReport = z.object({
  from: z.string(),
  to: z.string(),
  by: oneChoice(reportParts),
  /** For others than caseworkers: closed months only, counts in fives, rupees in thousands, small groups hidden. */
  is_hidden: z.boolean(),
  /** `key` is a kind, district, month (YYYY-MM) or outcome; null: not known. Hidden ones may be left out. */
  rows: z.array(ReportLine.extend({ key: z.string().nullable() })),
  total: ReportLine,
});
export type CaseReport = z.infer<typeof CaseReport>;
