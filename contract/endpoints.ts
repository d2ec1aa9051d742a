import { accountEndpoints } from './accounts/account-endpoints.ts';
import { auditEndpoints } from './audit/audit.ts';
import { bannerEndpoints, officeBannerEndpoints } from './banners/banners.ts';
import { callEndpoints } from './calls/calls.ts';
import { officeTranslationEndpoints } from './content/office-translation-endpoints.ts';
import { sampleEndpoints } from './content/sample-endpoints.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { eventEndpoints, officeEventEndpoints } from './events/event-endpoints.ts';
import { mailEndpoints } from './mail/mail.ts';
import { messageEndpoints, officeMessageEndpoints } from './messages/messages.ts';
import { newsEndpoints, officeNewsEndpoints } from './news/news.ts';
import { newsletterEndpoints, officeNewsletterEndpoints } from './newsletter/newsletter.ts';
import type { paths } from './paths.ts';
import { officeProjectEndpoints, projectEndpoints } from './projects/projects.ts';
import type { Endpoint } from './protocol/endpoint.ts';
import { officeRegistrationEndpoints } from './registrations/office-registration-endpoints.ts';
import { registrationEndpoints } from './registrations/registration-endpoints.ts';
import { officeReportEndpoints, reportEndpoints } from './reports/reports.ts';
import { officeSchemeEndpoints, schemeEndpoints } from './schemes/scheme-endpoints.ts';
import { secondFactorEndpoints } from './second-factor/second-factor-endpoints.ts';
import { officeSettingsEndpoints, settingsEndpoints } from './settings/settings-endpoints.ts';
import { officeStoryEndpoints, storyEndpoints } from './stories/stories.ts';
import { userEndpoints } from './users/users.ts';

/** All calls; the OpenAPI document is made from them, in this order. */
export const endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...eventEndpoints,
  ...bannerEndpoints,
  ...storyEndpoints,
  ...projectEndpoints,
  ...newsEndpoints,
  ...schemeEndpoints,
  ...settingsEndpoints,
  ...reportEndpoints,
  ...newsletterEndpoints,
  ...messageEndpoints,
  ...registrationEndpoints,

  ...dashboardEndpoints,
  ...userEndpoints,
  ...mailEndpoints,
  ...auditEndpoints,
  ...callEndpoints,
  ...officeMessageEndpoints,
  ...officeNewsletterEndpoints,
  ...officeSettingsEndpoints,
  ...officeReportEndpoints,
  ...officeEventEndpoints,
  ...officeRegistrationEndpoints,
  ...officeBannerEndpoints,
  ...officeStoryEndpoints,
  ...officeProjectEndpoints,
  ...officeNewsEndpoints,
  ...officeSchemeEndpoints,
  ...sampleEndpoints,
  ...officeTranslationEndpoints,
} satisfies Record<keyof typeof paths, Endpoint>;
