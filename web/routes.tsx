import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { AdminsOnly } from './account/AdminsOnly.tsx';
import { GuestsOnly } from './account/GuestsOnly.tsx';
import { MembersOnly } from './account/MembersOnly.tsx';
import type { App } from './app.ts';
import { FailurePage } from './failure/FailurePage.tsx';
import type { Namespace } from './i18n/word-keys.ts';
import { type Frame, frameRouteId, loadFrame } from './layout/frame.ts';
import { PublicLayout } from './layout/PublicLayout.tsx';
import type { Page, PageHandle } from './page.ts';

interface SitePage {
  path: string;
  file: string;
  /** The parameters in the address that change what the page shows. */
  query?: readonly string[];
  /** Files of words besides `site` that it needs. */
  words?: readonly Namespace[];
  /** Who may see it; everybody unless told. */
  guard?: 'guests' | 'members';
  /** For one person or one moment: search engines are asked to stay away, as from all pages of members. */
  private?: boolean;
  /** The call that lists the things of which each has such a page. */
  each?: 'listNews' | 'listEvents';
}

const accountWords = ['account', 'problems'] as const satisfies readonly Namespace[];
const newsletterWords = ['newsletter', 'problems'] as const satisfies readonly Namespace[];

const eventWords = ['events', 'problems'] as const satisfies readonly Namespace[];

const registrationWords = ['registrations', 'problems', 'account'] as const satisfies readonly Namespace[];

/** The whole site on one page. */
const publicPages: SitePage[] = [
  { path: '/', file: './home/HomePage.tsx', words: ['home'] },
  { path: '/about', file: './about/AboutPage.tsx', words: ['about'] },
  { path: '/projects', file: './projects/ProjectsPage.tsx', words: ['projects'] },
  { path: '/impact', file: './impact/ImpactPage.tsx', words: ['impact'] },
  { path: '/events', file: './events/EventsPage.tsx', query: ['filter', 'page'], words: eventWords },
  { path: '/events/:id', file: './events/EventPage.tsx', words: eventWords, each: 'listEvents' },
  { path: '/get-involved', file: './get-involved/GetInvolvedPage.tsx', words: ['involved'] },
  { path: '/news', file: './news/NewsPage.tsx', query: ['page'], words: ['news'] },
  { path: '/news/:id', file: './news/NewsItemPage.tsx', words: ['news'], each: 'listNews' },
  { path: '/privacy', file: './legal/PrivacyPage.tsx', words: ['privacy'] },
  { path: '/terms', file: './legal/TermsPage.tsx', words: ['terms'] },
  { path: '/contact', file: './contact/ContactPage.tsx', words: ['contact', 'problems'] },
  { path: '/donate', file: './donate/DonatePage.tsx', words: ['donate'] },
  { path: '/newsletter', file: './newsletter/NewsletterPage.tsx' },
  {
    path: '/newsletter/confirm',
    file: './newsletter/ConfirmNewsletterPage.tsx',
    words: newsletterWords,
    private: true,
  },
  { path: '/newsletter/leave', file: './newsletter/LeaveNewsletterPage.tsx', words: newsletterWords, private: true },
  { path: '/login', file: './account/LoginPage.tsx', query: ['from'], words: accountWords, guard: 'guests' },
  { path: '/register', file: './account/RegisterPage.tsx', query: ['from'], words: accountWords, guard: 'guests' },
  { path: '/forgot-password', file: './account/ForgotPasswordPage.tsx', words: accountWords, private: true },
  { path: '/reset-password', file: './account/ResetPasswordPage.tsx', words: accountWords, private: true },
  { path: '/confirm-email', file: './account/ConfirmEmailPage.tsx', words: accountWords, private: true },
  { path: '/profile', file: './account/ProfilePage.tsx', words: accountWords, guard: 'members' },
  {
    path: '/my-registrations',
    file: './registrations/MyRegistrationsPage.tsx',
    words: registrationWords,
    guard: 'members',
  },
  {
    path: '/my-registrations/:id/pass',
    file: './registrations/PassPage.tsx',
    words: ['events', ...registrationWords],
    guard: 'members',
  },
  ...(import.meta.env.DEV ? [{ path: '/gallery', file: './gallery/GalleryPage.tsx', private: true }] : []),
  { path: '*', file: './not-found/NotFoundPage.tsx' },
];

const officePath = '/admin';
const officeWords = ['admin', 'account', 'problems'] as const satisfies readonly Namespace[];

/** The office, behind one door: its layout asks who comes in. Each has its entry in `web/admin/navigation.ts`. */
const officePages: SitePage[] = [
  { path: '/admin/dashboard', file: './admin/dashboard/DashboardPage.tsx' },
  { path: '/admin/users', file: './admin/users/UsersPage.tsx', query: ['search', 'role', 'status', 'page'] },
  { path: '/admin/settings', file: './admin/settings/SettingsPage.tsx' },
  { path: '/admin/*', file: './admin/ToDashboardPage.tsx' },
];

const pageFiles = {
  ...import.meta.glob<Page>(['./*/*Page.tsx', './admin/*/*Page.tsx', '!./failure/*', '!./gallery/*']),
  ...(import.meta.env.DEV ? import.meta.glob<Page>('./gallery/*Page.tsx') : {}),
};

export const createRoutes = (app: App): RouteObject[] => [
  {
    id: frameRouteId,
    Component: PublicLayout,
    ErrorBoundary: FailurePage,
    loader: keepLastFrame(app),
    // Header and footer change with the language alone, and then the page asks for it.
    shouldRevalidate: ({ currentUrl, nextUrl, formMethod }) => !formMethod && currentUrl.href === nextUrl.href,
    children: [
      {
        ErrorBoundary: FailurePage,
        children: [...publicPages.map((page) => routeOf(page, app)), officeOf(app)],
      },
    ],
  },
];

/** Nothing of it reaches the script of public pages. */
const officeOf = (app: App): RouteObject => ({
  lazy: async () => {
    const [{ AdminLayout }] = await Promise.all([
      import('./admin/AdminLayout.tsx'),
      app.needWords(officeWords, 'atOnce'),
    ]);
    return {
      Component: () => (
        <AdminsOnly>
          <AdminLayout />
        </AdminsOnly>
      ),
      handle: { module: 'web/admin/AdminLayout.tsx' } satisfies PageHandle,
    };
  },
  children: officePages.map((page) => routeOf(page, app)),
});

/** The query parameters that change what a path shows, or null for a path that no page has. */
export function queryOfPage(path: string): readonly string[] | null {
  const page = matchRoutes(
    [...publicPages, ...officePages].map((each) => ({ path: each.path, handle: each })),
    path,
  )?.at(-1)?.route.handle;
  return page && page.path !== '*' ? (page.query ?? []) : null;
}

const isPrivate = ({ guard, private: hidden }: SitePage): boolean => hidden === true || guard === 'members';

/** Where search engines have no business, without what may follow. */
export const privatePaths = (): string[] => [
  ...new Set(publicPages.filter(isPrivate).map(({ path }) => path.replace(/\/[:*].*$/, ''))),
  officePath,
];

/** What everybody may find. */
export const listedPages = (): SitePage[] =>
  publicPages.filter((page) => !isPrivate(page) && page.guard === undefined && page.path !== '*');

const guards = { guests: GuestsOnly, members: MembersOnly };

function componentOf({ Component }: Page, { guard }: SitePage): ComponentType {
  if (!guard) return Component;
  const Guard = guards[guard];
  return () => (
    <Guard>
      <Component />
    </Guard>
  );
}

function routeOf(sitePage: SitePage, app: App): RouteObject {
  const { path, file, query = [], words = [] } = sitePage;
  const load = pageFiles[file];
  if (!load) throw new Error(`There is no page file ${file}`);
  const module = file.replace('./', 'web/');
  return {
    path,
    lazy: async () => {
      // What the browser alone can show waits for its words; what came from the server has them.
      const when = sitePage.guard === 'members' ? 'atOnce' : undefined;
      const [page] = await Promise.all([load(), app.needWords(words, when)]);
      return {
        Component: componentOf(page, sitePage),
        handle: { module, head: page.head, query } satisfies PageHandle,
        ...(page.load && { loader: (args) => page.load?.(app, args) }),
        ...(page.act && { action: (args) => page.act?.(app, args) }),
      } satisfies Omit<RouteObject, 'children' | 'index' | 'path' | 'id' | 'lazy'>;
    },
  };
}

/** When the network fails while the language changes, header and footer stay as they were. */
function keepLastFrame(app: App): () => Promise<Frame> {
  let last: Frame | undefined;
  return async () => {
    try {
      last = await loadFrame(app);
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}
