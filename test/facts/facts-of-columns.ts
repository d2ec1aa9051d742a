import { roles, userStatuses } from '#contract/accounts/accounts.facts.ts';
import { approvalStates, longestReason } from '#contract/approvals/approvals.facts.ts';
import { bannerLengths, lastPosition } from '#contract/banners/banners.facts.ts';
import { binKinds } from '#contract/bin/bin.facts.ts';
import { callStates, longestCallNote, longestCallText } from '#contract/calls/calls.facts.ts';
import { cardStates, deadReasons } from '#contract/cards/cards.facts.ts';
import { longestTerm, translationOrigins } from '#contract/content/translations.facts.ts';
import {
  eventCategories,
  eventLengths,
  fewestInSeries,
  mostInSeries,
  seriesRules,
} from '#contract/events/events.facts.ts';
import { firstHourKeys } from '#contract/first-hour/first-hour.facts.ts';
import {
  callResults,
  caseOutcomes,
  caseStatuses,
  consentWays,
  entryKinds,
  fileKinds,
  helpContacts,
  helpKinds,
  helpLengths,
  helpRisks,
  helpVias,
  moneyWays,
  mostDaysUnpaid,
  mostPaise,
  mostPeopleAffected,
  speaksFor,
  systemNotes,
  viewReasons,
  whoMayAnswer,
} from '#contract/help/help.facts.ts';
import { emailStatuses } from '#contract/mail/mail.facts.ts';
import { longestMessage, messageStatuses } from '#contract/messages/messages.facts.ts';
import { newsLengths } from '#contract/news/news.facts.ts';
import {
  mostNewsletterLinks,
  newsletterDeliveryStatuses,
  newsletterLengths,
  newsletterLinkKinds,
  newsletterPace,
  newsletterStatuses,
  subscriptionStatuses,
} from '#contract/newsletter/newsletter.facts.ts';
import { invitationStates } from '#contract/office/office.facts.ts';
import { datedLengths, partnerLengths, teamLengths, voiceLengths } from '#contract/page-lists/page-lists.facts.ts';
import { longestPageText, textPages } from '#contract/page-texts/page-texts.facts.ts';
import { importStates, longestBasis } from '#contract/people/people.facts.ts';
import { projectLengths } from '#contract/projects/projects.facts.ts';
import {
  ageGroups,
  fewestPeople,
  fewestStars,
  longestFeedback,
  longestNotes,
  longestRequestId,
  mostCompanions,
  mostPeople,
  mostStars,
  registrationStatuses,
} from '#contract/registrations/registrations.facts.ts';
import { longestLabel } from '#contract/reports/reports.facts.ts';
import { certainties, goodForDays, schemeLengths, schemeLevels } from '#contract/schemes/schemes.facts.ts';
import { palettes } from '#contract/settings/identity.facts.ts';
import { behindPlaces, saidFields } from '#contract/settings/settings.facts.ts';
import { storyLengths } from '#contract/stories/stories.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { eventStatuses } from '#contract/values/event-status.ts';
import { languages } from '#contract/values/language.ts';
import { longestName } from '#contract/values/text-length.ts';

/** What the contract says about the columns that people fill, by `table.column`. */
export const lengths: Record<string, number> = {
  'approvals.decision_reason': longestReason,
  'approvals.reason': longestReason,
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
  'events.cancel_reason': eventLengths.cancelReason,
  'events.bring': eventLengths.bring,
  'events.contact_name': eventLengths.contactName,
  'events.map_link': eventLengths.mapLink,
  'glossary.term': longestTerm,
  'help_cases.name': helpLengths.name,
  'help_cases.employer': helpLengths.employer,
  'help_cases.story': helpLengths.story,
  'help_cases.district': helpLengths.district,
  'help_cases.next_step': helpLengths.nextStep,
  'help_cases.hold_reason': helpLengths.holdReason,
  'help_entries.text': helpLengths.entry,
  'help_entries.body': helpLengths.body,
  'help_entries.author_name': longestName,
  'help_files.author_name': longestName,
  'help_views.person_name': longestName,
  'help_views.reason': helpLengths.reason,
  'imports.basis': longestBasis,
  'message_replies.message': longestMessage,
  'messages.name': longestName,
  'messages.email': longestEmail,
  'messages.message': longestMessage,
  'news.title': newsLengths.title,
  'news.content': newsLengths.content,
  'newsletter_subscriptions.email': longestEmail,
  'office_invitations.email': longestEmail,
  'office_invitations.name': longestName,
  'newsletter_texts.subject': newsletterLengths.subject,
  'newsletter_texts.text': newsletterLengths.text,
  'outbox.recipient': longestEmail,
  'milestones.title': datedLengths.title,
  'milestones.text': datedLengths.text,
  'page_texts.text': longestPageText,
  'partners.name': partnerLengths.name,
  'partners.link': partnerLengths.link,
  'people.name': longestName,
  'people.email': longestEmail,
  'projects.name': projectLengths.name,
  'projects.description': projectLengths.description,
  'projects.details': projectLengths.details,
  'registration_people.name': longestName,
  'registrations.request_id': longestRequestId,
  'registrations.guest_name': longestName,
  'registrations.guest_email': longestEmail,
  'registrations.notes': longestNotes,
  'registrations.feedback': longestFeedback,
  'reports.label': longestLabel,
  'team.name': teamLengths.name,
  'team.task': teamLengths.task,
  'team.text': teamLengths.text,
  'timeline.title': datedLengths.title,
  'timeline.text': datedLengths.text,
  'voices.words': voiceLengths.words,
  'voices.name': voiceLengths.name,
  'voices.place': voiceLengths.place,
  ...Object.fromEntries(
    Object.entries(schemeLengths)
      .filter(([field]) => field !== 'other_paper')
      .map(([field, most]) => [`schemes.${field}`, most]),
  ),
  'stories.title': storyLengths.title,
  'stories.content': storyLengths.content,
  'stories.details': storyLengths.details,
  'stories.person_name': storyLengths.person_name,
};

export const choices: Record<string, readonly string[]> = {
  'approvals.state': approvalStates,
  'cards.dead_reason': deadReasons,
  'cards.state': cardStates,
  'earlier_translations.language': languages,
  'banners.source_language': languages,
  'calls.language': languages,
  'calls.state': callStates,
  'bin.kind': binKinds,
  'event_series.rule': seriesRules,
  'events.category': eventCategories,
  'events.status': eventStatuses,
  'help_cases.kind': helpKinds,
  'help_cases.via': helpVias,
  'help_cases.language': languages,
  'help_cases.contact': helpContacts,
  'help_cases.who_may_answer': whoMayAnswer,
  'help_cases.speaks_for': speaksFor,
  'help_cases.risk': helpRisks,
  'help_cases.status': caseStatuses,
  'help_cases.outcome': caseOutcomes,
  'help_entries.kind': entryKinds,
  'help_entries.result': callResults,
  'help_entries.consent_how': consentWays,
  'help_entries.how': moneyWays,
  'help_entries.note': systemNotes,
  'help_files.kind': fileKinds,
  'help_views.why': viewReasons,
  'first_hour_asides.key': firstHourKeys,
  'events.source_language': languages,
  'foundation_behind.field': saidFields,
  'foundation_behind.language': behindPlaces,
  'identity.palette': palettes,
  'import_rows.language': languages,
  'imports.state': importStates,
  'messages.language': languages,
  'messages.status': messageStatuses,
  'newsletter_deliveries.status': newsletterDeliveryStatuses,
  'newsletter_links.kind': newsletterLinkKinds,
  'news.source_language': languages,
  'newsletter_subscriptions.language': languages,
  'newsletter_subscriptions.status': subscriptionStatuses,
  'office_invitations.language': languages,
  'office_invitations.state': invitationStates,
  'newsletter_texts.language': languages,
  'newsletters.source_language': languages,
  'newsletters.status': newsletterStatuses,
  'outbox.language': languages,
  'outbox.status': emailStatuses,
  'page_texts.language': languages,
  'page_texts.page': textPages,
  'people.language': languages,
  'people.role': roles,
  'people.status': userStatuses,
  'registration_people.age_group': ageGroups,
  'projects.source_language': languages,
  'registrations.guest_language': languages,
  'registrations.status': registrationStatuses,
  'reports.language': languages,
  'schemes.certainty': certainties,
  'schemes.level': schemeLevels,
  'schemes.source_language': languages,
  'stories.source_language': languages,
  'milestones.source_language': languages,
  'partners.source_language': languages,
  'team.source_language': languages,
  'timeline.source_language': languages,
  'voices.source_language': languages,
  'translations.language': languages,
  'translations.origin': translationOrigins,
};

export const ranges: Record<string, readonly [number, number]> = {
  'banners.position': [0, lastPosition],
  'help_cases.people_affected': [1, mostPeopleAffected],
  'help_cases.days_unpaid': [0, mostDaysUnpaid],
  'help_cases.amount_claimed_paise': [0, mostPaise],
  'help_entries.recovered_paise': [0, mostPaise],
  'event_series.count': [fewestInSeries, mostInSeries],
  'events.series_place': [1, mostInSeries],
  'events.max_people': [fewestPeople, mostPeople],
  'registration_people.position': [0, mostCompanions],
  'registrations.people': [fewestPeople, mostPeople],
  'mail_settings.newsletters_per_second': [newsletterPace.slowest, newsletterPace.fastest],
  'newsletter_links.position': [1, mostNewsletterLinks],
  'registrations.rating': [fewestStars, mostStars],
  'schemes.good_for_days': [goodForDays.least, goodForDays.most],
};

/** Columns that only the product itself fills. */
export const ownColumns = [
  'account_links.purpose',
  'backups.outcome',
  'outbox.subject',
  'picture_files.format',
  'sessions.device',
  'translations.state',
];
