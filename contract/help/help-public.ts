import { z } from 'zod';
import { publicCall } from '../protocol/endpoint.ts';
import { HiddenText, Id, Instant, LanguageCode, requiredText, says, wholeNumber } from '../protocol/fields.ts';
import { oneChoice, oneOf } from '../protocol/paging.ts';
import {
  callResults,
  entryKinds,
  helpLengths,
  largestSent,
  pieceBytes,
  safeTimes,
  sentFileKinds,
  whoMayAnswer,
} from './help.facts.ts';
import { CaseCode, CaseOutcome, CaseStatus, contactFields, HelpContact, HelpKind, storyFields } from './help-fields.ts';
import { HelpNumber } from './help-settings.ts';

/** What the page for asking needs to know. */
export const HelpInfo = z.object({
  /** Whether somebody of the office answers cases, and the office wants them. */
  open: z.boolean(),
  answer_within_days: z.int(),
  districts: z.array(z.string()),
  numbers: z.array(HelpNumber),
  exitUrl: z.string(),
  keep_years: z.int(),
});
export type HelpInfo = z.infer<typeof HelpInfo>;

/** A key of the browser: the same request sent again gets the same answer. */
const RequestKey = z
  .union(
    [
      z.literal('').transform(() => undefined),
      z.string(says('text_unreadable')).regex(/^[\w.~-]{8,100}$/, says('text_unreadable')),
    ],
    says('text_unreadable'),
  )
  .optional();

export const AskForHelp = z.object({
  kind: HelpKind,
  via: oneChoice(['form', 'callback']).default('form'),
  language: LanguageCode.default('en'),
  ...contactFields,
  ...storyFields,
  request_key: RequestKey,
  /** Honeypot, hidden from people. A filled one makes the case suspect; it is kept all the same. */
  website: HiddenText,
  formToken: HiddenText,
  /** Seconds that the form was open, sent by script only. */
  secondsTaken: z.number(says('text_unreadable')).nonnegative(says('text_unreadable')).optional(),
});
export type AskForHelp = z.input<typeof AskForHelp>;

/** Opens the case for 15 minutes; every answer brings a new one. */
const CaseToken = z.string();

export const CaseReceipt = z.object({
  code: z.string(),
  /** Shown this once. */
  pin: z.string(),
  due_on: z.string(),
  token: CaseToken,
});
export type CaseReceipt = z.infer<typeof CaseReceipt>;

/** The case as the person sees it: its state and the office's words; of what was sent only that it came. */
export const OwnCase = z.object({
  code: z.string(),
  status: CaseStatus,
  outcome: CaseOutcome.nullable(),
  due_on: z.string().nullable(),
  answered: z
    .boolean()
    .meta({ description: 'The office has answered, in writing or by telephone: due_on is no promise any more.' }),
  created_at: Instant,
  contact: HelpContact,
  safe_times: z.array(oneChoice(safeTimes)),
  who_may_answer: oneChoice(whoMayAnswer).nullable(),
  has_phone: z.boolean(),
  /** The day on which everything is erased, if the person has asked for it. */
  erase_on: z.string().nullable(),
  /** Whether a duty of the law stops the erasure. */
  on_hold: z.boolean(),
  entries: z.array(
    z.object({
      kind: oneChoice(entryKinds),
      text: z.string(),
      result: oneChoice(callResults).nullable(),
      body: z.string().nullable(),
      recovered_paise: z.int().nullable(),
      created_at: Instant,
    }),
  ),
  sent: z.array(z.object({ kind: oneChoice(['request', 'text', ...sentFileKinds]), created_at: Instant })),
});
export type OwnCase = z.infer<typeof OwnCase>;

const OpenedCase = z.object({ case: OwnCase, token: CaseToken });

export const OpenCase = z.object({
  code: CaseCode,
  pin: z
    .string(says('code_required'))
    .max(20, says('text_too_long'))
    .overwrite((text) => text.replaceAll(/\s/g, '')),
});
const withToken = { token: z.string(says('required')).max(500, says('text_too_long')) };
export const AddToCase = z.object({ ...withToken, text: requiredText(helpLengths.story, 'message_required') });
export const ChangeContact = z.object({ ...withToken, ...contactFields });
export const CaseErasure = z.object({ ...withToken, choice: oneChoice(['erase', 'keep']) });

const mostPieces = Math.ceil(Math.max(...Object.values(largestSent)) / pieceBytes);
/** A piece as JSON; or the whole file of a form, as `file` beside `token` and `kind`. */
export const CaseFilePiece = z.object({
  ...withToken,
  kind: oneChoice(sentFileKinds),
  file_id: z.uuid(says('id_unknown')).optional(),
  /** From 1 on. */
  piece: wholeNumber(1, mostPieces * 4, 'piece_out_of_range').optional(),
  pieces: wholeNumber(1, mostPieces * 4, 'piece_out_of_range').optional(),
  /** Base64 of at most 64 KB. */
  data: z
    .string(says('required'))
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, says('text_unreadable'))
    .optional(),
});

/** Over the twelve months before `month`, rounded down. */
export const HelpFigures = z.object({
  month: z.string(),
  cases: z.int(),
  people: z.int(),
  median_days_to_settle: z.int().nullable(),
  recovered_rupees: z.int(),
});
export type HelpFigures = z.infer<typeof HelpFigures>;

export const helpEndpoints = {
  readHelpInfo: publicCall('GET /help', {
    summary: 'Whether help can be asked for, and what its page shows',
    reply: oneOf(HelpInfo),
    status: 200,
    isKept: true,
  }),
  askForHelp: publicCall('POST /help/cases', {
    summary: 'Ask for help, without an account; code and PIN open the case on any telephone',
    body: AskForHelp,
    reply: oneOf(CaseReceipt),
    status: 201,
    problems: ['help_closed', 'conflict', 'too_many'],
  }),
  openCase: publicCall('POST /help/cases/open', {
    summary: 'Open a case by code and PIN',
    body: OpenCase,
    reply: oneOf(OpenedCase),
    status: 200,
    problems: ['case_not_found', 'too_many'],
  }),
  addToCase: publicCall('POST /help/cases/entries', {
    summary: 'Write to the office; `token` is that of the last answer',
    body: AddToCase,
    reply: oneOf(OpenedCase),
    status: 201,
    problems: ['link_used', 'too_many'],
  }),
  changeCaseContact: publicCall('PUT /help/cases/contact', {
    summary: 'Say how the office may reach you',
    body: ChangeContact,
    reply: oneOf(OpenedCase),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  askForErasure: publicCall('POST /help/cases/erasure', {
    summary: 'Ask that everything is erased in 7 days, or take that back',
    body: CaseErasure,
    reply: oneOf(OpenedCase),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  sendCaseFile: publicCall('POST /help/cases/files', {
    summary: 'Send a voice note or photo in pieces; 200 for each, 201 when all of it is there',
    bodyType: 'document',
    body: CaseFilePiece,
    reply: oneOf(z.object({ token: CaseToken, received: z.int(), pieces: z.int(), file_id: Id })),
    status: 201,
    problems: [
      'link_used',
      'files_wait',
      'file_too_large',
      'files_full',
      'not_a_voice_note',
      'not_an_image',
      'too_many',
    ],
  }),
  readHelpFigures: publicCall('GET /help/figures', {
    summary: 'The figures published last, or null',
    reply: oneOf(HelpFigures.nullable()),
    status: 200,
  }),
};
