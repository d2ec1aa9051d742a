import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode, optionalText, SearchText } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { callKinds, callResults, callStates, longestCallNote } from './calls.facts.ts';

export const CallState = oneChoice(callStates);
export type CallState = z.infer<typeof CallState>;
export const CallResult = oneChoice(callResults);
export type CallResult = z.infer<typeof CallResult>;

/** Somebody whom no e-mail reaches, and what they are to be told. */
export const CallEntry = z.object({
  id: Id,
  kind: z.enum(callKinds),
  /** Null: somebody without an account. */
  personId: Id.nullable(),
  registrationId: Id.nullable(),
  name: z.string(),
  /** Null: told at the next visit. */
  phone: z.string().nullable(),
  /** Whether somebody else answered at the number on file. */
  isPhoneWrong: z.boolean(),
  /** Of the text: the person's own. */
  language: LanguageCode,
  text: z.string(),
  /** Null without a number that can be called. */
  links: z.object({ whatsapp: z.string(), sms: z.string(), tel: z.string() }).nullable(),
  state: CallState,
  tries: z.int(),
  note: z.string().nullable(),
  /** Who of the office has taken it; null for nobody and for the message gateway. */
  takenBy: z.string().nullable(),
  takenUntil: Instant.nullable(),
  /** Whether the caller has taken it. */
  isMine: z.boolean(),
  /** Not before. */
  due: Instant,
  /** Afterwards nobody needs to be told. */
  until: Instant,
  createdAt: Instant,
});
export type CallEntry = z.infer<typeof CallEntry>;

/** `open`: waiting or taken. */
export const callFilters = ['open', ...callStates] as const;

/** Filters of the list; an export is not paged. */
export const CallsExportQuery = z.object({
  state: oneChoice(callFilters).default('open'),
  kind: oneChoice(callKinds).optional(),
  language: LanguageCode.optional(),
  search: SearchText,
});
export type CallsExportQuery = z.input<typeof CallsExportQuery>;
export const CallsQuery = CallsExportQuery.extend(pagingFields);
export type CallsQuery = z.input<typeof CallsQuery>;

export const MarkCall = z.object({ result: CallResult, note: optionalText(longestCallNote) });
export type MarkCall = z.input<typeof MarkCall>;

export const callEndpoints = {
  listCalls: officeCall('GET /admin/calls', {
    duties: ['owner', 'desk'],
    says: 'listCalls',
    summary: 'Whom to call because no e-mail reaches them: what is due first, reminders last',
    query: CallsQuery,
    reply: pagedListOf(CallEntry),
    status: 200,
  }),
  exportCalls: officeCall('GET /admin/calls.csv', {
    duties: ['owner', 'desk'],
    says: 'exportTable',
    summary: 'The list as a table for spreadsheets, with the same filters',
    query: CallsExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'calls.csv' },
    status: 200,
  }),
  takeCall: officeCall('POST /admin/calls/{id}/take', {
    duties: ['owner', 'desk'],
    says: 'changeCall',
    summary: 'Take an entry for a quarter of an hour, so that nobody else calls the same person',
    params: IdParams,
    reply: oneOf(CallEntry),
    status: 200,
    problems: ['not_found', 'call_taken'],
  }),
  markCall: officeCall('PUT /admin/calls/{id}', {
    duties: ['owner', 'desk'],
    says: 'changeCall',
    summary: 'Say what came of a call',
    params: IdParams,
    body: MarkCall,
    reply: oneOf(CallEntry),
    status: 200,
    problems: ['not_found', 'call_taken'],
  }),
};
