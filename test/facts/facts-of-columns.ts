import { roles, userStatuses } from '#contract/accounts/accounts.facts.ts';
import { bannerLengths, lastPosition } from '#contract/banners/banners.facts.ts';
import { callStates, longestCallNote, longestCallText } from '#contract/calls/calls.facts.ts';
import { longestTerm, translationOrigins } from '#contract/content/translations.facts.ts';
import { eventCategories, eventLengths } from '#contract/events/events.facts.ts';
import { emailStatuses } from '#contract/mail/mail.facts.ts';
import { longestMessage, messageStatuses } from '#contract/messages/messages.facts.ts';
import { newsLengths } from '#contract/news/news.facts.ts';
import { subscriptionStatuses } from '#contract/newsletter/newsletter.facts.ts';
import { projectLengths } from '#contract/projects/projects.facts.ts';
import {
  fewestStars,
  longestFeedback,
  longestNotes,
  mostStars,
  registrationStatuses,
} from '#contract/registrations/registrations.facts.ts';
import { longestLabel } from '#contract/reports/reports.facts.ts';
import { storyLengths } from '#contract/stories/stories.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { languages } from '#contract/values/language.ts';
import { longestName } from '#contract/values/text-length.ts';

/** What the contract says about the columns that people fill, by `table.column`. */
export const lengths: Record<string, number> = {
  'banners.title': bannerLengths.title,
  'banners.description': bannerLengths.description,
  'banners.link': bannerLengths.link,
  'banners.link_label': bannerLengths.linkLabel,
  'calls.guest_name': longestName,
  'calls.note': longestCallNote,
  'calls.text': longestCallText,
  'events.title': eventLengths.title,
  'events.description': eventLengths.description,
  'events.location': eventLengths.location,
  'glossary.term': longestTerm,
  'message_replies.message': longestMessage,
  'messages.name': longestName,
  'messages.email': longestEmail,
  'messages.message': longestMessage,
  'news.title': newsLengths.title,
  'news.content': newsLengths.content,
  'newsletter_subscriptions.email': longestEmail,
  'outbox.recipient': longestEmail,
  'people.name': longestName,
  'people.email': longestEmail,
  'projects.name': projectLengths.name,
  'projects.description': projectLengths.description,
  'projects.details': projectLengths.details,
  'registrations.guest_name': longestName,
  'registrations.guest_email': longestEmail,
  'registrations.notes': longestNotes,
  'registrations.feedback': longestFeedback,
  'reports.label': longestLabel,
  'stories.title': storyLengths.title,
  'stories.content': storyLengths.content,
  'stories.details': storyLengths.details,
  'stories.person_name': storyLengths.person_name,
};

export const choices: Record<string, readonly string[]> = {
  'earlier_translations.language': languages,
  'banners.source_language': languages,
  'calls.language': languages,
  'calls.state': callStates,
  'events.category': eventCategories,
  'events.source_language': languages,
  'messages.language': languages,
  'messages.status': messageStatuses,
  'news.source_language': languages,
  'newsletter_subscriptions.language': languages,
  'newsletter_subscriptions.status': subscriptionStatuses,
  'outbox.language': languages,
  'outbox.status': emailStatuses,
  'people.language': languages,
  'people.role': roles,
  'people.status': userStatuses,
  'projects.source_language': languages,
  'registrations.guest_language': languages,
  'registrations.status': registrationStatuses,
  'reports.language': languages,
  'stories.source_language': languages,
  'translations.language': languages,
  'translations.origin': translationOrigins,
};

export const ranges: Record<string, readonly [number, number]> = {
  'banners.position': [0, lastPosition],
  'registrations.rating': [fewestStars, mostStars],
};

/** Columns that only the product itself fills. */
export const ownColumns = [
  'account_links.purpose',
  'backups.outcome',
  'outbox.subject',
  'picture_files.format',
  'sessions.device',
  'settings.part',
  'translations.state',
];
