import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode, requiredLine, requiredText, says, YesOrNo } from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { languages } from '../values/language.ts';
import { wordAudiences, wordLengths, wordOrigins, wordStates, wordWays } from './event-words.facts.ts';

const WordText = z.object({ subject: z.string(), text: z.string() });
export const WordCounts = z.object({ email: z.int(), gateway: z.int(), call: z.int(), none: z.int() });
export type WordCounts = z.infer<typeof WordCounts>;

export const EventWord = z.object({
  id: Id,
  event_id: Id,
  to: z.array(oneChoice(wordAudiences)),
  /** Of who reads in these; empty: in all. */
  languages: z.array(LanguageCode),
  /** Of a course: who came, or did not come, on this day. */
  day_id: Id.nullable(),
  source_language: LanguageCode,
  texts: z.partialRecord(z.enum(languages), WordText),
  urgent: z.boolean(),
  state: oneChoice(wordStates),
  /** Written to so far; then all of them. */
  told: z.int(),
  people: z.int(),
  /** As they were seen when it was sent, or when somebody was asked to agree; null of a draft. */
  counts: WordCounts.nullable(),
  /** The request that waits for the consent of somebody else. With an hour it goes out then: nobody else can agree. */
  approval: z.object({ id: Id, takes_effect_at: Instant.nullable() }).nullable(),
  written_by: z.string().nullable(),
  sent_by: z.string().nullable(),
  created_at: Instant,
  /** When it began to go out. */
  sent_at: Instant.nullable(),
});
export type EventWord = z.infer<typeof EventWord>;

/** The e-mail as readers of one language get it. */
const WordLetter = WordText.extend({
  language: LanguageCode,
  origin: oneChoice(wordOrigins),
  /** As it is read out on the telephone, and whether the end of it is cut off there. */
  call: z.string(),
  isCallCut: z.boolean(),
});
export type WordLetter = z.infer<typeof WordLetter>;

/** One word as somebody of the office sees it. */
export const OneWord = EventWord.extend({
  letters: z.record(z.enum(languages), WordLetter),
  /** What the machine says where nobody has written yet, to be corrected. */
  machine: z.partialRecord(z.enum(languages), WordText),
  may: z.object({ write: z.boolean(), send: z.boolean() }),
});
export type OneWord = z.infer<typeof OneWord>;

const WordPerson = z.object({
  registration_id: Id,
  name: z.string(),
  way: oneChoice(wordWays),
  /** Null: not written to, or not yet. */
  at: Instant.nullable(),
});
export type WordPerson = z.infer<typeof WordPerson>;

/** Somebody of the desk, and whether an owner lets them write to the people of this event. */
const EventHelper = z.object({ id: Id, name: z.string(), may: z.boolean() });
export type EventHelper = z.infer<typeof EventHelper>;

const Text = z
  .object(
    {
      subject: requiredLine(wordLengths.subject, 'subject_required'),
      text: requiredText(wordLengths.text, 'content_required'),
    },
    says('wrong_kind'),
  )
  .optional();

export const WriteWord = z
  .object({
    to: z.array(oneChoice(wordAudiences), says('wrong_kind')).min(1, says('audience_required')),
    languages: z.array(LanguageCode, says('wrong_kind')).default([]),
    day_id: Id.nullable().default(null),
    source_language: LanguageCode.optional(),
    /** A language without words falls back to that in which it was written. */
    texts: z.object({ en: Text, hi: Text, ur: Text }, says('wrong_kind')),
    urgent: YesOrNo.default(false),
  })
  .refine(({ texts }) => Object.values(texts).some(Boolean), { path: ['texts'], error: says('content_required') });
export type WriteWord = z.input<typeof WriteWord>;

/** How many are reached, and by which way. */
export const CountedWord = WordCounts.extend({
  /** Sent along with the word: so nobody sends what was not counted. */
  token: z.string(),
});
export type CountedWord = z.infer<typeof CountedWord>;

export const SendWord = z.object({
  token: z.string(says('required')).min(1, says('required')).max(100, says('wrong_kind')),
});

const oneWord = { reply: oneOf(OneWord), status: 200 as const, params: IdParams };

/** A word to all who registered, wait, came or did not come. */
export const eventWordEndpoints = {
  listWords: officeCall('GET /admin/events/{id}/words', {
    duties: ['owner', 'editor', 'desk'],
    says: 'gate',
    summary: 'Words that were written to the people of an event',
    params: IdParams,
    reply: listOf(EventWord).extend({ mayWrite: z.boolean() }),
    status: 200,
    problems: ['not_found'],
  }),
  readWord: officeCall('GET /admin/event-words/{id}', {
    duties: ['owner', 'editor', 'desk'],
    says: 'gate',
    summary: 'One word with the e-mail in each language',
    ...oneWord,
    problems: ['not_found'],
  }),
  listWordPeople: officeCall('GET /admin/event-words/{id}/people', {
    duties: ['owner', 'editor', 'desk'],
    says: 'gate',
    summary: 'Whom a word goes to, by which way, and who was written to',
    params: IdParams,
    query: z.object(pagingFields),
    reply: pagedListOf(WordPerson),
    status: 200,
    problems: ['not_found', 'word_not_yours'],
  }),
  createWord: officeCall('POST /admin/events/{id}/words', {
    duties: ['owner', 'editor', 'desk'],
    publicWords: true,
    says: 'gate',
    summary: 'Write a word to the people of an event; nothing is sent',
    params: IdParams,
    body: WriteWord,
    reply: oneOf(OneWord),
    status: 201,
    problems: ['not_found', 'word_not_yours'],
  }),
  updateWord: officeCall('PUT /admin/event-words/{id}', {
    duties: ['owner', 'editor', 'desk'],
    publicWords: true,
    says: 'gate',
    summary: 'Change a word that was not sent yet',
    ...oneWord,
    body: WriteWord,
    problems: ['not_found', 'word_not_yours', 'word_sent'],
  }),
  countWord: officeCall('POST /admin/event-words/{id}/count', {
    duties: ['owner', 'editor', 'desk'],
    says: 'gate',
    summary:
      'How many a word would reach, and by which way, or of a stopped one how many are left; the token is needed to send it',
    params: IdParams,
    reply: oneOf(CountedWord),
    status: 200,
    problems: ['not_found', 'word_not_yours', 'word_sent'],
  }),
  testWord: officeCall('POST /admin/event-words/{id}/test', {
    duties: ['owner', 'editor', 'desk'],
    says: 'gate',
    summary: 'Send a word to oneself, in each of its languages',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'word_not_yours', 'no_email'],
  }),
  sendWord: officeCall('POST /admin/event-words/{id}/send', {
    duties: ['owner', 'desk'],
    says: 'gate',
    summary:
      'Send a word whose counts were seen, or go on with one that was stopped. To many people an approval `event_word` comes first: another owner or editor agrees; if nobody else could, it goes out after a day',
    ...oneWord,
    body: SendWord,
    problems: ['not_found', 'word_not_yours', 'word_sent', 'word_counts', 'approvals_full'],
  }),
  stopWord: officeCall('POST /admin/event-words/{id}/stop', {
    duties: ['owner', 'editor', 'desk'],
    says: 'gate',
    summary: 'Stop a word: who was not written to yet is left out',
    ...oneWord,
    problems: ['not_found', 'word_not_yours', 'word_sent'],
  }),
  listEventHelpers: officeCall('GET /admin/events/{id}/helpers', {
    duties: ['owner'],
    says: 'gate',
    summary: 'Everybody of the desk, and who of them may write to the people of an event',
    params: IdParams,
    reply: listOf(EventHelper),
    status: 200,
    problems: ['not_found'],
  }),
  setEventHelper: officeCall('PUT /admin/events/{id}/helpers/{person}', {
    duties: ['owner'],
    says: 'gate',
    summary: 'Let somebody of the desk write to the people of an event, or not any more',
    params: IdParams.extend({ person: Id }),
    body: z.object({ may: YesOrNo }),
    status: 204,
    problems: ['not_found'],
  }),
};
