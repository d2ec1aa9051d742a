import type { RouteObject } from 'react-router';
import { AdminsOnly } from '../account/AdminsOnly.tsx';
import type { App } from '../app.ts';
import type { Namespace } from '../i18n/word-keys.ts';
import type { Page, PageHandle } from '../page.ts';
import { routeOf, type SitePage } from '../site-page.tsx';
import { AdminLayout } from './AdminLayout.tsx';

const officeWords = ['admin', 'account', 'problems'] as const satisfies readonly Namespace[];
const eventWords = ['office-events', 'events', 'office-translations'] as const satisfies readonly Namespace[];

const contentWords = ['office-content', 'office-translations'] as const satisfies readonly Namespace[];

const postWords = ['office-post'] as const satisfies readonly Namespace[];

/** The office, behind one door: its layout asks who comes in. Each has its entry in `navigation.ts`. */
export const officePages: SitePage[] = [
  { path: '/admin/dashboard', file: './dashboard/DashboardPage.tsx' },
  { path: '/admin/users', file: './users/UsersPage.tsx', query: ['search', 'role', 'status', 'page'] },
  { path: '/admin/banners', file: './content/BannersPage.tsx', query: ['page', 'new'], words: contentWords },
  { path: '/admin/stories', file: './content/StoriesPage.tsx', query: ['page', 'new'], words: contentWords },
  { path: '/admin/success-stories', file: './content/StoriesPage.tsx', query: ['page', 'new'], words: contentWords },
  { path: '/admin/projects', file: './content/ProjectsPage.tsx', query: ['page', 'new'], words: contentWords },
  { path: '/admin/news', file: './content/NewsPage.tsx', query: ['page', 'new'], words: contentWords },
  { path: '/admin/events', file: './events/EventsPage.tsx', query: ['filter', 'page', 'new'], words: eventWords },
  {
    path: '/admin/events/:id/registrations',
    file: './registrations/EventRegistrationsPage.tsx',
    query: ['search', 'status', 'sort', 'order', 'page'],
    words: eventWords,
  },
  { path: '/admin/events/:id/attendance', file: './registrations/AttendanceSheetPage.tsx', words: eventWords },
  { path: '/admin/events/:id/check-in', file: './check-in/CheckInPage.tsx', words: eventWords },
  {
    path: '/admin/registrations',
    file: './registrations/RegistrationsPage.tsx',
    query: ['search', 'status', 'event_id', 'sort', 'order', 'page'],
    words: eventWords,
  },
  { path: '/admin/feedback', file: './feedback/FeedbackPage.tsx', query: ['event_id', 'page'], words: eventWords },
  {
    path: '/admin/translations',
    file: './translations/TranslationsPage.tsx',
    query: ['language', 'state', 'page'],
    words: ['office-translations'],
  },
  {
    path: '/admin/messages',
    file: './messages/MessagesPage.tsx',
    query: ['status', 'search', 'page'],
    words: postWords,
  },
  {
    path: '/admin/subscribers',
    file: './subscribers/SubscribersPage.tsx',
    query: ['search', 'status', 'page'],
    words: postWords,
  },
  { path: '/admin/outbox', file: './outbox/OutboxPage.tsx', query: ['status', 'page'] },
  { path: '/admin/settings', file: './settings/SettingsPage.tsx' },
  { path: '/admin/activity', file: './activity/ActivityPage.tsx', query: ['kind', 'action', 'page'] },
  { path: '/admin/*', file: './ToDashboardPage.tsx' },
];

const pageFiles = import.meta.glob<Page>(['./*Page.tsx', './*/*Page.tsx']);

/** Fetched by those who go there: nothing of it reaches the script of other pages. */
export const officeRoute = (app: App): RouteObject => ({
  lazy: async () => {
    await Promise.all([app.needWords(officeWords, 'atOnce'), import('#contract/paths.ts')]);
    return {
      Component: () => (
        <AdminsOnly>
          <AdminLayout />
        </AdminsOnly>
      ),
      handle: { module: 'web/admin/office-routes.tsx' } satisfies PageHandle,
    };
  },
  children: officePages.map((page) => routeOf(page, pageFiles, app)),
});
