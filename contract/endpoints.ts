import { accountEndpoints } from './accounts/account-endpoints.ts';
import { approvalEndpoints } from './approvals/approvals.ts';
import { auditEndpoints } from './audit/audit.ts';
import { bannerEndpoints, officeBannerEndpoints } from './banners/banners.ts';
import { binEndpoints } from './bin/bin.ts';
import { cardEndpoints, officeCardEndpoints } from './cards/cards.ts';
import { certificateEndpoints, officeCertificateEndpoints } from './certificates/certificates.ts';
import { clipEndpoints, officeClipEndpoints } from './clips/clips.ts';
import { officeTranslationEndpoints } from './content/office-translation-endpoints.ts';
import { sampleEndpoints } from './content/sample-endpoints.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { firstHourEndpoints } from './dashboard/first-hour.ts';
import { bankEndpoints } from './donations/bank.ts';
import { cashBoxEndpoints } from './donations/cash-box.ts';
import { officeDonationEndpoints } from './donations/donations-office.ts';
import { donationEndpoints } from './donations/donations-public.ts';
import { donorEndpoints } from './donations/donors.ts';
import { expenseEndpoints } from './donations/expenses.ts';
import { fundUseEndpoints } from './donations/fund-use.ts';
import { officeReceiptEndpoints } from './donations/receipts.ts';
import { eventWordEndpoints } from './event-words/event-words.ts';
import { courseEndpoints, eventEndpoints, officeEventEndpoints } from './events/event-endpoints.ts';
import { scanEndpoints } from './gate/scans.ts';
import { handbookEndpoints } from './handbook/handbook.ts';
import { officeHelpEndpoints } from './help/help-office-endpoints.ts';
import { helpEndpoints } from './help/help-public.ts';
import { mailEndpoints } from './mail/mail.ts';
import { messageEndpoints, officeMessageEndpoints } from './messages/messages.ts';
import { newsEndpoints, officeNewsEndpoints } from './news/news.ts';
import { newsletterEndpoints, officeNewsletterEndpoints } from './newsletter/newsletter.ts';
import { archiveEndpoints, officeNewslettersEndpoints } from './newsletter/newsletters.ts';
import { officeEndpoints } from './office/office.ts';
import { officePageListEndpoints, pageListEndpoints } from './page-lists/page-lists.ts';
import { officePageTextEndpoints, pageTextEndpoints } from './page-texts/page-texts.ts';
import { importEndpoints } from './people/imports.ts';
import { mergeEndpoints } from './people/merging.ts';
import { callEndpoints } from './phone-list/calls.ts';
import { officeProjectEndpoints, projectEndpoints } from './projects/projects.ts';
import type { Endpoint } from './protocol/endpoint.ts';
import { officeRegistrationEndpoints } from './registrations/office-registration-endpoints.ts';
import { registrationEndpoints } from './registrations/registration-endpoints.ts';
import { officeReportEndpoints, reportEndpoints } from './reports/reports.ts';
import { breachEndpoints } from './rights/breaches.ts';
import { purposeEndpoints } from './rights/purposes.ts';
import { officeRightsEndpoints, rightsEndpoints } from './rights/rights.ts';
import { officeSchemeEndpoints, schemeEndpoints } from './schemes/scheme-endpoints.ts';
import { searchEndpoints } from './search/search.ts';
import { secondFactorEndpoints } from './second-factor/second-factor-endpoints.ts';
import { identityEndpoints, officeIdentityEndpoints } from './settings/identity.ts';
import { officeSettingsEndpoints, settingsEndpoints } from './settings/settings-endpoints.ts';
import { officeStoryEndpoints, storyEndpoints } from './stories/stories.ts';
import { userEndpoints } from './users/users.ts';
import { officeVersionEndpoints, versionEndpoints } from './version/version.ts';
import { officeWageEndpoints, wageEndpoints } from './wages/wages.ts';

/** All calls; the OpenAPI document is made from them, in this order. */
export const endpoints = {
  ...accountEndpoints,
  ...cardEndpoints,
  ...secondFactorEndpoints,
  ...eventEndpoints,
  ...bannerEndpoints,
  ...storyEndpoints,
  ...projectEndpoints,
  ...newsEndpoints,
  ...pageTextEndpoints,
  ...pageListEndpoints,
  ...clipEndpoints,
  ...schemeEndpoints,
  ...searchEndpoints,
  ...handbookEndpoints,
  ...settingsEndpoints,
  ...identityEndpoints,
  ...reportEndpoints,
  ...newsletterEndpoints,
  ...archiveEndpoints,
  ...messageEndpoints,
  ...purposeEndpoints,
  ...rightsEndpoints,
  ...helpEndpoints,
  ...wageEndpoints,
  ...donationEndpoints,
  ...registrationEndpoints,
  ...certificateEndpoints,

  ...officeEndpoints,
  ...approvalEndpoints,
  ...dashboardEndpoints,
  ...firstHourEndpoints,
  ...userEndpoints,
  ...officeCardEndpoints,
  ...mailEndpoints,
  ...auditEndpoints,
  ...callEndpoints,
  ...mergeEndpoints,
  ...importEndpoints,
  ...officeMessageEndpoints,
  ...officeRightsEndpoints,
  ...breachEndpoints,
  ...officeHelpEndpoints,
  ...officeWageEndpoints,
  ...officeDonationEndpoints,
  ...donorEndpoints,
  ...bankEndpoints,
  ...expenseEndpoints,
  ...cashBoxEndpoints,
  ...fundUseEndpoints,
  ...officeReceiptEndpoints,
  ...officeNewsletterEndpoints,
  ...officeNewslettersEndpoints,
  ...officeSettingsEndpoints,
  ...officeIdentityEndpoints,
  ...officeReportEndpoints,
  ...officeEventEndpoints,
  ...courseEndpoints,
  ...eventWordEndpoints,
  ...binEndpoints,
  ...officeRegistrationEndpoints,
  ...scanEndpoints,
  ...officeCertificateEndpoints,
  ...officeBannerEndpoints,
  ...officeStoryEndpoints,
  ...officeProjectEndpoints,
  ...officeNewsEndpoints,
  ...officePageTextEndpoints,
  ...officePageListEndpoints,
  ...officeClipEndpoints,
  ...officeSchemeEndpoints,
  ...sampleEndpoints,
  ...officeTranslationEndpoints,
  ...versionEndpoints,
  ...officeVersionEndpoints,
} satisfies Record<string, Endpoint>;
