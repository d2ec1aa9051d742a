import { Dashboard } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { officeContentEndpoints } from './office-content-endpoints.ts';
import { officeEventEndpoints } from './office-event-endpoints.ts';
import { officePeopleEndpoints } from './office-people-endpoints.ts';
import { officePostEndpoints } from './office-post-endpoints.ts';
import { officeSettingsEndpoints } from './office-settings-endpoints.ts';
import { officeTranslationEndpoints } from './office-translation-endpoints.ts';
import { ContentQuery } from './paging.ts';
import { paths } from './paths.ts';

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
