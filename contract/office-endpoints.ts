import { officeTranslationEndpoints } from './content/office-translation-endpoints.ts';
import { Dashboard } from './dashboard/dashboard.ts';
import { officeContentEndpoints } from './office-content-endpoints.ts';
import { officeEventEndpoints } from './office-event-endpoints.ts';
import { officePeopleEndpoints } from './office-people-endpoints.ts';
import { officePostEndpoints } from './office-post-endpoints.ts';
import { officeSettingsEndpoints } from './office-settings-endpoints.ts';
import { paths } from './paths.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ContentQuery } from './protocol/paging.ts';

/** What administrators call. */
export const officeEndpoints = {
  readDashboard: endpoint({
    route: paths.readDashboard,
    access: 'admin',
    summary: 'Counts, changes and recent activity',
    query: ContentQuery,
    reply: Dashboard,
    status: 200,
  }),

  ...officePeopleEndpoints,
  ...officePostEndpoints,
  ...officeSettingsEndpoints,

  ...officeEventEndpoints,

  ...officeContentEndpoints,
  ...officeTranslationEndpoints,
};
