import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  EmailAddress,
  HiddenText,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  LinkToken,
  SearchText,
} from '../protocol/fields.ts';
import { oneChoice, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { subscriptionStatuses } from './newsletter.facts.ts';

export const SubscribeToNewsletter = z.object({
  email: EmailAddress,
  language: LanguageCode.default('en'),
  /** Honeypot, hidden from people: a filled one marks a robot, which gets the same answer. */
  website: HiddenText,
  /** Signed token of the page; without it a tighter rate limit applies. */
  formToken: HiddenText,
});
export type SubscribeToNewsletter = z.input<typeof SubscribeToNewsletter>;

/** The token of an e-mail's link. */
export const NewsletterToken = z.object({ token: LinkToken });
export type NewsletterToken = z.input<typeof NewsletterToken>;

export const SubscriptionStatus = oneChoice(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  language: LanguageCode,
  status: SubscriptionStatus,
  createdAt: Instant,
  confirmedAt: Instant.nullable(),
  /** Since its mail server said twice that nobody reads there; null: it gets news. */
  pausedAt: Instant.nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Filters of the list; an export is not paged. */
export const SubscribersExportQuery = z.object({ status: SubscriptionStatus.optional(), search: SearchText });
export type SubscribersExportQuery = z.input<typeof SubscribersExportQuery>;
export const SubscribersQuery = SubscribersExportQuery.extend(pagingFields);
export type SubscribersQuery = z.input<typeof SubscribersQuery>;

export const newsletterEndpoints = {
  subscribeToNewsletter: publicCall('POST /newsletter', {
    summary: 'Ask for the newsletter; the same answer whether or not the address was known',
    body: SubscribeToNewsletter,
    status: 202,
    problems: ['too_many'],
  }),
  confirmNewsletter: publicCall('POST /newsletter/confirm', {
    says: 'unknown',
    summary: 'Say that the address is mine, with the token of the letter; it works once',
    body: NewsletterToken,
    status: 204,
    problems: ['link_used'],
  }),
  leaveNewsletter: publicCall('POST /newsletter/unsubscribe', {
    says: 'unknown',
    summary: 'Get no more news, with the token that every such letter carries',
    body: NewsletterToken,
    status: 204,
    problems: ['link_used'],
  }),
};

export const officeNewsletterEndpoints = {
  listSubscribers: officeCall('GET /admin/subscribers', {
    duties: ['owner', 'editor'],
    says: 'listSubscribers',
    summary: 'Who wants news by e-mail, newest first',
    query: SubscribersQuery,
    reply: pagedListOf(Subscriber),
    status: 200,
  }),
  deleteSubscriber: officeCall('DELETE /admin/subscribers/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteSubscriber',
    summary: 'Take somebody off the list and forget the address',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  resumeSubscriber: officeCall('POST /admin/subscribers/{id}/resume', {
    duties: ['owner', 'editor'],
    says: 'sendNewsletter',
    summary: 'Send news again to an address that rests',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  exportSubscribers: officeCall('GET /admin/subscribers.csv', {
    duties: ['owner', 'editor'],
    says: 'exportTable',
    summary:
      'The list as a table for spreadsheets, with the same filters and a link for leaving that each letter must carry',
    query: SubscribersExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'subscribers.csv' },
    status: 200,
  }),
};
