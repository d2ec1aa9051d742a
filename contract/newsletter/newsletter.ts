import { z } from 'zod';
import { EmailAddress, HiddenText, Id, Instant, LanguageCode, LinkToken, SearchText } from '../protocol/fields.ts';
import { oneChoice, pagingFields } from '../protocol/paging.ts';
import { subscriptionStatuses } from './newsletter.facts.ts';

export const SubscribeToNewsletter = z.object({
  email: EmailAddress,
  language: LanguageCode.default('en'),
  /** Hidden from people; whoever fills it is a robot and gets the same answer. */
  website: HiddenText,
  /** The page's signed token; without it a tighter limit holds. */
  formToken: HiddenText,
});
export type SubscribeToNewsletter = z.input<typeof SubscribeToNewsletter>;

/** What the link of a letter brings back. */
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
});
export type Subscriber = z.infer<typeof Subscriber>;

/** The filters of the list; an export is never in pages. */
export const SubscribersExportQuery = z.object({ status: SubscriptionStatus.optional(), search: SearchText });
export type SubscribersExportQuery = z.input<typeof SubscribersExportQuery>;
export const SubscribersQuery = SubscribersExportQuery.extend(pagingFields);
export type SubscribersQuery = z.input<typeof SubscribersQuery>;
