import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  LanguageCode,
  languageFields,
  requiredLine,
  requiredText,
  says,
  YesOrNo,
} from '../protocol/fields.ts';
import { ContentQuery, listOf, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { languages } from '../values/language.ts';
import { mostNewsletterLinks, newsletterLengths, newsletterLinkKinds, newsletterStatuses } from './newsletter.facts.ts';

export const NewsletterStatus = oneChoice(newsletterStatuses);
export type NewsletterStatus = z.infer<typeof NewsletterStatus>;

export const NewsletterLinkKind = oneChoice(newsletterLinkKinds);
export type NewsletterLinkKind = z.infer<typeof NewsletterLinkKind>;

const NewsletterText = z.object({ subject: z.string(), text: z.string() });
export type NewsletterText = z.infer<typeof NewsletterText>;

const NewsletterLink = z.object({ kind: NewsletterLinkKind, id: Id, title: z.string() });

/** As the office sees it. */
export const Newsletter = z.object({
  id: Id,
  sourceLanguage: LanguageCode,
  /** Of the source language. */
  subject: z.string(),
  text: z.string(),
  /** What was written in each other language; empty: not yet. */
  translations: z.partialRecord(z.enum(languages), NewsletterText),
  links: z.array(NewsletterLink),
  status: NewsletterStatus,
  sendAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  /** `left`: still to be sent. Who reads it is not known. */
  counts: z.object({ sent: z.int(), failed: z.int(), left: z.int() }),
  /** In how many languages those read who are still to get it. */
  languagesLeft: z.int(),
  createdAt: Instant,
});
export type Newsletter = z.infer<typeof Newsletter>;

const subject = requiredLine(newsletterLengths.subject, 'subject_required');
const text = requiredText(newsletterLengths.text, 'content_required');
const TranslatedText = z
  .object(
    { subject: subject.or(z.literal('')).optional(), text: text.or(z.literal('')).optional() },
    says('wrong_kind'),
  )
  .optional();

export const CreateNewsletter = z.object({
  /** Absent: the language of who writes. */
  sourceLanguage: LanguageCode.optional(),
  subject,
  text,
  translations: z
    .object({ en: TranslatedText, hi: TranslatedText, ur: TranslatedText }, says('wrong_kind'))
    .default({}),
  links: z
    .array(z.object({ kind: NewsletterLinkKind, id: Id }, says('wrong_kind')), says('wrong_kind'))
    .max(mostNewsletterLinks, says('too_many_links'))
    .default([]),
});
export type CreateNewsletter = z.input<typeof CreateNewsletter>;

export const UpdateNewsletter = z.object({
  sourceLanguage: LanguageCode.optional(),
  subject: subject.optional(),
  text: text.optional(),
  translations: CreateNewsletter.shape.translations.unwrap().optional(),
  links: CreateNewsletter.shape.links.unwrap().optional(),
});
export type UpdateNewsletter = z.input<typeof UpdateNewsletter>;

/** Without `at` at once. */
export const SendNewsletter = z.object({
  at: z.iso.datetime({ offset: true, error: says('date_form') }).optional(),
  /** The first e-mail goes out a minute later, so that it can be stopped before. */
  hold: YesOrNo.optional(),
});
export type SendNewsletter = z.input<typeof SendNewsletter>;

export const TestNewsletter = z.object({ language: LanguageCode.optional() });

const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export const NewsletterPreview = z.record(z.enum(languages), MailPreview);
export type NewsletterPreview = z.infer<typeof NewsletterPreview>;

const archived = {
  id: Id,
  subject: z.string(),
  /** India's day on which it went out. */
  date: z.string(),
  ...languageFields(['subject', 'text']),
};
export const ArchivedNewsletter = z.object(archived);
export type ArchivedNewsletter = z.infer<typeof ArchivedNewsletter>;

export const ReadableNewsletter = z.object({
  ...archived,
  text: z.string(),
  links: z.array(z.object({ kind: NewsletterLinkKind, id: Id, title: z.string(), ...languageFields(['title']) })),
});
export type ReadableNewsletter = z.infer<typeof ReadableNewsletter>;

export const archiveEndpoints = {
  listNewsletters: publicCall('GET /newsletters', {
    often: true,
    says: 'listNews',
    summary: 'Newsletters that went out, newest first',
    query: ContentQuery,
    reply: listOf(ArchivedNewsletter),
    status: 200,
    isKept: true,
  }),
  readNewsletter: publicCall('GET /newsletters/{id}', {
    often: true,
    says: 'listNews',
    summary: 'A newsletter that went out',
    params: IdParams,
    query: ContentQuery,
    reply: oneOf(ReadableNewsletter),
    status: 200,
    isKept: true,
    problems: ['not_found'],
  }),
};

const ofOne = { params: IdParams, reply: oneOf(Newsletter), status: 200 } as const;

export const officeNewslettersEndpoints = {
  listOfficeNewsletters: officeCall('GET /admin/newsletters', {
    duties: ['owner', 'editor'],
    says: 'readNewsletters',
    summary: 'Newsletters of the office with their counts, newest first',
    query: z.object(pagingFields),
    reply: pagedListOf(Newsletter),
    status: 200,
  }),
  readOfficeNewsletter: officeCall('GET /admin/newsletters/{id}', {
    duties: ['owner', 'editor'],
    says: 'readNewsletters',
    ...ofOne,
    summary: 'One newsletter with its counts',
    problems: ['not_found'],
  }),
  createNewsletter: officeCall('POST /admin/newsletters', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveNewsletter',
    summary: 'Write a newsletter; nothing is sent yet',
    body: CreateNewsletter,
    reply: oneOf(Newsletter),
    status: 201,
  }),
  updateNewsletter: officeCall('PUT /admin/newsletters/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveNewsletter',
    ...ofOne,
    summary: 'Change a newsletter of which nothing was sent; fields that are not sent stay',
    body: UpdateNewsletter,
    problems: ['not_found', 'newsletter_sent'],
  }),
  deleteNewsletter: officeCall('DELETE /admin/newsletters/{id}', {
    duties: ['owner', 'editor'],
    says: 'sendNewsletter',
    summary: 'Delete a newsletter of which nothing was sent',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'newsletter_sent'],
  }),
  previewNewsletter: officeCall('GET /admin/newsletters/{id}/preview', {
    duties: ['owner', 'editor'],
    says: 'readNewsletters',
    summary: 'The e-mail in three languages, as HTML and as plain text',
    params: IdParams,
    reply: oneOf(NewsletterPreview),
    status: 200,
    problems: ['not_found'],
  }),
  testNewsletter: officeCall('POST /admin/newsletters/{id}/test', {
    duties: ['owner', 'editor'],
    says: 'sendNewsletter',
    summary: 'Send a newsletter to oneself, in its source language or another',
    params: IdParams,
    body: TestNewsletter,
    reply: oneOf(z.object({ to: z.string(), language: LanguageCode })),
    status: 200,
    problems: ['not_found', 'no_mail_server'],
  }),
  sendNewsletter: officeCall('POST /admin/newsletters/{id}/send', {
    duties: ['owner', 'editor'],
    says: 'sendNewsletter',
    ...ofOne,
    summary: 'Send a newsletter now or at an hour, or let a stopped one go on',
    body: SendNewsletter,
    problems: ['not_found', 'newsletter_sent', 'no_mail_server'],
  }),
  stopNewsletter: officeCall('POST /admin/newsletters/{id}/stop', {
    duties: ['owner', 'editor'],
    says: 'sendNewsletter',
    ...ofOne,
    summary: 'Stop a newsletter; what was not sent yet stays here',
    problems: ['not_found', 'newsletter_not_sending'],
  }),
};
