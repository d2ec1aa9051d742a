import { z } from 'zod';
import { AskedRequest, OwnConsent, PersonalData, Remainder } from '../accounts/accounts.ts';
import { longestTypedCode } from '../help/help.facts.ts';
import { memberCall, officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  EmailAddress,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  optionalText,
  PersonName,
  PhoneNumber,
  says,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { bases, purposeNames } from '../purposes.ts';
import {
  agreedPurposes,
  consentWays,
  filers,
  longestAnswer,
  longestRequest,
  requestKinds,
  requestStates,
} from './rights.facts.ts';

const Consent = OwnConsent.extend({ purpose: oneChoice(purposeNames), how: oneChoice(consentWays) });

/** A request as its person sees it. */
export const OwnRequest = AskedRequest.extend({ kind: oneChoice(requestKinds), state: oneChoice(requestStates) });
export type OwnRequest = z.infer<typeof OwnRequest>;

const purposeFields = {
  name: oneChoice(purposeNames),
  version: z.int(),
  basis: oneChoice(bases),
  /** Null where nobody was asked, or no yes is needed. */
  given: z.boolean().nullable(),
  since: Instant.nullable(),
  /** Whether one tap takes it back or gives it again. */
  can_change: z.boolean(),
  /** The yes was for an older version: the person is asked anew. */
  asks_anew: z.boolean(),
};

/** What a person is still to be told when they come: the notice, or of a breach, as the notice about it says it. */
const ToTell = z.object({ kind: oneChoice(['notice', 'breach']), text: z.string() });
export type ToTell = z.infer<typeof ToTell>;

/** All that is held about a person with an account, by purpose. */
export const OwnData = z.object({
  purposes: z.array(z.object({ ...purposeFields, held: PersonalData.omit({ exportedAt: true }).partial() })),
  to_tell: z.array(ToTell),
  /** When the account is deleted. */
  stays: z.array(Remainder),
  answer_within_days: z.int(),
});
export type OwnData = z.infer<typeof OwnData>;

/** All that is held about somebody who asked for help; of what they sent only that it came, as on the page of the case. */
export const CaseData = z.object({
  purposes: z.array(
    z.object({
      ...purposeFields,
      held: z.object({
        fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
        files: z.array(z.object({ kind: z.string(), created_at: Instant })),
        entries: z.array(
          z.object({
            kind: z.string(),
            text: z.string(),
            /** To whom the case was passed on. */
            body: z.string().nullable(),
            recovered_paise: z.int().nullable(),
            created_at: Instant,
          }),
        ),
        wages: z.array(z.object({ people: z.int(), due_paise: z.int(), saved_at: Instant })),
        views: z.array(z.object({ at: Instant })),
      }),
    }),
  ),
  requests: z.array(OwnRequest),
  to_tell: z.array(ToTell),
  erase_on: z.string().nullable(),
  on_hold: z.boolean(),
  answer_within_days: z.int(),
  /** Opens the case for 15 minutes more. */
  token: z.string(),
});
export type CaseData = z.infer<typeof CaseData>;

const withToken = { token: z.string(says('required')).max(500, says('text_too_long')) };
const requestFields = { kind: oneChoice(requestKinds), text: optionalText(longestRequest) };

/** Without a yes the account stays, with no messages and no seats, until its person deletes it or says yes again. */
export const ChangeConsent = z.object({ purpose: oneChoice(agreedPurposes), given: YesOrNo });
const ChangeCaseConsent = z.object({ ...withToken, purpose: oneChoice(['help']), given: YesOrNo });

const FiledRequest = z.object({ number: z.int(), due_on: z.string() });
export type FiledRequest = z.infer<typeof FiledRequest>;

const reach = {
  phone: PhoneNumber,
  email: z.union([z.literal('').transform(() => null), z.null(), EmailAddress], says('email_form')).optional(),
};
export const PutNominee = z.object({ name: PersonName, ...reach });

/** By the desk, for somebody in front of it: of an account, of a case by its code, or of neither. */
export const FileRequest = z.object({
  ...requestFields,
  person_id: Id.optional(),
  code: z.string(says('code_required')).max(longestTypedCode, says('text_too_long')).optional(),
  name: PersonName.optional(),
  phone: PhoneNumber,
  /** In which the notice was read aloud. */
  language: LanguageCode,
});

/** As the office sees it. */
export const OfficeRequest = OwnRequest.extend({
  id: Id,
  version: z.int(),
  filed_by: oneChoice(filers),
  language: LanguageCode,
  person_id: Id.nullable(),
  /** Of an account, or as the desk wrote it down; null for a case, whose people the office does not name here. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  is_case: z.boolean(),
  is_overdue: z.boolean(),
});
export type OfficeRequest = z.infer<typeof OfficeRequest>;

export const requestFilters = ['open', 'overdue', ...requestStates, 'all'] as const;
const RequestsExportQuery = z.object({
  state: oneChoice(requestFilters).default('open'),
  kind: oneChoice(requestKinds).optional(),
});
export const RequestsQuery = RequestsExportQuery.extend(pagingFields);

export const AnswerRequest = z.object({
  version: wholeNumber(1, 1_000_000, 'version_required'),
  state: oneChoice(['in_work', 'answered', 'refused']),
  answer: optionalText(longestAnswer),
  reason: optionalText(longestAnswer),
});

export const rightsEndpoints = {
  readMyData: memberCall('GET /users/me/data', {
    says: 'readMyData',
    summary: 'All that is held about me, by purpose, with what I agreed to',
    query: z.object({ lang: LanguageCode.optional() }),
    reply: oneOf(OwnData),
    status: 200,
  }),
  changeMyConsent: memberCall('POST /users/me/consents', {
    says: 'changeConsent',
    summary: 'Give a yes or take it back; after the answer nothing of the purpose is sent',
    body: ChangeConsent,
    reply: oneOf(Consent),
    status: 200,
    problems: ['address_unproven', 'too_many'],
  }),
  fileMyRequest: memberCall('POST /users/me/requests', {
    says: 'fileRequest',
    summary: 'Ask the office about my data; it answers by a day',
    body: z.object(requestFields),
    reply: oneOf(FiledRequest),
    status: 201,
    problems: ['too_many'],
  }),
  putMyNominee: memberCall('PUT /users/me/nominee', {
    says: 'putNominee',
    summary: 'Name who uses these rights for me if I die or cannot act; that person is told',
    body: PutNominee,
    status: 202,
    problems: ['too_many'],
  }),
  removeMyNominee: memberCall('DELETE /users/me/nominee', {
    says: 'putNominee',
    summary: 'Nobody is named any more',
    status: 204,
  }),
  noteMyTold: memberCall('POST /users/me/told', {
    says: 'changeConsent',
    summary: 'I have read what I was to be told at my next visit',
    status: 204,
  }),
  readCaseData: publicCall('POST /help/cases/data', {
    says: 'readMyData',
    summary: 'All that is held about a case, for whoever has opened it',
    body: z.object(withToken),
    reply: oneOf(CaseData),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  changeCaseConsent: publicCall('POST /help/cases/consents', {
    says: 'changeConsent',
    summary: 'Take the yes to a case back: it is erased after seven days; or give it again until then',
    body: ChangeCaseConsent,
    reply: oneOf(CaseData),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  noteCaseTold: publicCall('POST /help/cases/told', {
    says: 'changeConsent',
    summary: 'Whoever has opened the case has read what was to be told at the next visit',
    body: z.object(withToken),
    reply: oneOf(CaseData),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  fileCaseRequest: publicCall('POST /help/cases/requests', {
    says: 'fileRequest',
    summary: 'Ask the office about the data of a case',
    body: z.object({ ...withToken, ...requestFields }),
    reply: oneOf(FiledRequest.extend({ token: z.string() })),
    status: 201,
    problems: ['link_used', 'too_many'],
  }),
};

export const officeRightsEndpoints = {
  listRequests: officeCall('GET /admin/requests', {
    duties: ['owner'],
    says: 'listRequests',
    summary: 'Requests about personal data: what is due first',
    query: RequestsQuery,
    reply: pagedListOf(OfficeRequest),
    status: 200,
  }),
  exportRequests: officeCall('GET /admin/requests.csv', {
    duties: ['owner'],
    says: 'exportTable',
    summary: 'The list as a table for spreadsheets, with the same filters',
    query: RequestsExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'requests.csv' },
    status: 200,
  }),
  fileRequest: officeCall('POST /admin/requests', {
    duties: ['owner', 'desk'],
    says: 'fileRequest',
    summary: 'Write down what somebody at the desk asks about their data',
    body: FileRequest,
    reply: oneOf(FiledRequest),
    status: 201,
    problems: ['not_found'],
  }),
  readToTell: officeCall('GET /admin/users/{id}/to-tell', {
    duties: ['owner', 'desk'],
    says: 'listRequests',
    summary: 'What somebody who has come is still to be told, in their language',
    params: IdParams,
    reply: listOf(ToTell),
    status: 200,
    problems: ['not_found'],
  }),
  noteTold: officeCall('POST /admin/users/{id}/told', {
    duties: ['owner', 'desk'],
    says: 'fileRequest',
    summary: 'The desk has told it',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  answerRequest: officeCall('PUT /admin/requests/{id}', {
    duties: ['owner'],
    says: 'answerRequest',
    summary: 'Take a request in hand, answer it or refuse it with a reason',
    params: IdParams,
    body: AnswerRequest,
    reply: oneOf(OfficeRequest),
    status: 200,
    problems: ['not_found', 'conflict'],
  }),
};
