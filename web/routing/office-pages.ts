import type { Namespace } from '../i18n/word-keys.ts';
import { caseAndMessagePages } from './office-case-pages.ts';
import { moneyPages } from './office-money-pages.ts';
import type { OfficeEntry, OfficePage } from './office-page.ts';
import { peoplePages } from './office-people-pages.ts';
import { settingsPages, settingsPath } from './office-settings-pages.ts';

const eventWords = ['office-events', 'events', 'office-translations'] as const satisfies readonly Namespace[];

const messageWords = ['office-words', ...eventWords] as const satisfies readonly Namespace[];

const paperWords = ['office-papers', 'office-events', 'events'] as const satisfies readonly Namespace[];

const contentWords = ['office-content', 'office-translations'] as const satisfies readonly Namespace[];

const schemeWords = ['office-schemes', 'schemes', ...contentWords] as const satisfies readonly Namespace[];

const postWords = ['office-post'] as const satisfies readonly Namespace[];

/**
 * The screens of the office, in the order of the sidebar; its layout checks the role. Beside a laptop's window there is
 * room for 15 entries: those on top, and at most three of the group that is open.
 */
export const officePages: readonly OfficePage[] = [
  {
    path: '/admin/dashboard',
    file: './dashboard/DashboardPage.tsx',
    words: ['duties', 'office-donations', 'office-expenses'],
    entry: { word: 'nav.dashboard', icon: 'home' },
  },
  {
    path: '/admin/activity',
    opens: ['listActivity'],
    file: './audit/ActivityPage.tsx',
    query: ['kind', 'action', 'page'],
    words: ['duties'],
    entry: { word: 'nav.activity', icon: 'clock', under: '/admin/dashboard' },
  },
  {
    path: '/admin/handbook',
    file: './handbook/HandbookPage.tsx',
    query: ['q', 'audience', 'screen'],
    words: ['how', 'duties'],
    entry: { word: 'nav.handbook', icon: 'book', under: '/admin/dashboard' },
  },
  {
    path: '/admin/handbook/booklets/:slug',
    file: './handbook/BookletPage.tsx',
    words: ['how', 'duties'],
  },
  { path: '/admin/handbook/first-week', file: './handbook/FirstWeekPage.tsx', words: ['how'] },
  { path: '/admin/handbook/wall', file: './handbook/WallPage.tsx', words: ['how'] },
  { path: '/admin/handbook/:slug', file: './handbook/HandbookTaskPage.tsx', words: ['how', 'duties'] },
  ...peoplePages,
  {
    path: '/admin/banners',
    opens: ['listAllBanners'],
    file: './content/BannersPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: {
      word: 'nav.banners',
      icon: 'pic',
      quick: { needs: 'createBanner', to: '/admin/banners?new=1', word: 'dashboard.newBanner', icon: 'plus' },
    },
  },
  {
    path: '/admin/news',
    opens: ['createNews'],
    file: './content/NewsPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.news', icon: 'news', under: '/admin/banners' },
  },
  {
    path: '/admin/subscribers',
    opens: ['listSubscribers'],
    file: './newsletter/subscribers/SubscribersPage.tsx',
    query: ['search', 'status', 'page'],
    words: postWords,
    entry: { word: 'nav.subscribers', icon: 'users', under: '/admin/banners' },
  },
  {
    path: '/admin/newsletters',
    opens: ['listOfficeNewsletters'],
    file: './newsletter/NewslettersPage.tsx',
    query: ['page'],
    words: postWords,
    entry: { word: 'nav.newsletters', icon: 'mail', under: '/admin/banners' },
  },
  {
    path: '/admin/events',
    opens: ['createEvent', 'listEventRegistrations'],
    file: './events/EventsPage.tsx',
    query: ['filter', 'status', 'page', 'new'],
    words: eventWords,
    entry: {
      word: 'nav.events',
      icon: 'cal',
      quick: { needs: 'createEvent', to: '/admin/events?new=1', word: 'dashboard.newEvent', icon: 'plus' },
    },
  },
  {
    path: '/admin/events/:id/preview',
    opens: ['readOfficeEvent'],
    file: './events/EventPreviewPage.tsx',
    words: [...eventWords, 'purposes', 'duties'],
  },
  {
    path: '/admin/events/:id/registrations',
    opens: ['listEventRegistrations'],
    file: './registrations/EventRegistrationsPage.tsx',
    query: ['search', 'status', 'sort', 'order', 'page'],
    words: [...eventWords, 'office-papers', 'cards', 'purposes', 'duties'],
  },
  {
    path: '/admin/events/:id/attendance',
    opens: ['registerWalkIn'],
    file: './registrations/AttendanceSheetPage.tsx',
    words: eventWords,
  },
  {
    path: '/admin/events/:id/register',
    opens: ['readAttendance'],
    file: './registrations/CourseRegisterPage.tsx',
    words: eventWords,
  },
  {
    path: '/admin/events/:id/course',
    opens: ['setCourse'],
    file: './events/CoursePage.tsx',
    words: eventWords,
  },
  {
    path: '/admin/events/:id/words',
    opens: ['listWords'],
    file: './event-words/EventWordsPage.tsx',
    words: messageWords,
  },
  {
    path: '/admin/events/:id/words/new',
    opens: ['createWord'],
    file: './event-words/EventWordPage.tsx',
    words: messageWords,
  },
  {
    path: '/admin/events/:id/words/:word',
    opens: ['readWord'],
    file: './event-words/EventWordPage.tsx',
    words: messageWords,
  },
  {
    path: '/admin/events/:id/check-in',
    opens: ['checkInRegistration'],
    file: './gate/check-in/CheckInPage.tsx',
    words: [...eventWords, 'cards', 'purposes', 'duties'],
  },
  {
    path: '/admin/events/:id/scans',
    opens: ['listScans'],
    file: './gate/ScansPage.tsx',
    query: ['page'],
    words: paperWords,
  },
  {
    path: '/admin/events/:id/poster',
    opens: ['createEvent', 'registerWalkIn'],
    file: './gate/PosterPage.tsx',
    words: paperWords,
  },
  {
    path: '/admin/events/:id/gate-list',
    opens: ['readGateList'],
    file: './gate/GateListPage.tsx',
    words: paperWords,
  },
  {
    path: '/admin/events/:id/certificates',
    opens: ['listCertificates'],
    file: './certificates/CertificatesPage.tsx',
    words: [...paperWords, 'certificates'],
  },
  {
    path: '/admin/registrations',
    opens: ['listAllRegistrations'],
    file: './registrations/RegistrationsPage.tsx',
    query: ['search', 'status', 'event_id', 'sort', 'order', 'page'],
    words: eventWords,
    entry: {
      word: 'nav.registrations',
      icon: 'list',
      quick: { to: '/admin/registrations', word: 'nav.registrations', icon: 'list' },
    },
  },
  {
    path: '/admin/feedback',
    opens: ['listFeedback'],
    file: './registrations/feedback/FeedbackPage.tsx',
    query: ['event_id', 'page'],
    words: eventWords,
    entry: { word: 'nav.feedback', icon: 'star', under: '/admin/registrations' },
  },
  {
    path: '/admin/stories',
    opens: ['createStory'],
    file: './content/StoriesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: {
      also: ['/admin/success-stories'],
      word: 'nav.stories',
      icon: 'heart',
      quick: { needs: 'createStory', to: '/admin/success-stories?new=1', word: 'dashboard.newStory', icon: 'plus' },
    },
  },
  {
    path: '/admin/projects',
    opens: ['createProject'],
    file: './content/ProjectsPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.projects', icon: 'tool', under: '/admin/stories' },
  },
  {
    path: '/admin/voices',
    opens: ['listAllVoices'],
    file: './content/VoicesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.voices', icon: 'chat', under: '/admin/stories' },
  },
  {
    path: '/admin/schemes',
    opens: ['listAllSchemes'],
    file: './schemes/SchemesPage.tsx',
    query: ['page'],
    words: schemeWords,
    entry: { word: 'nav.schemes', icon: 'give', under: '/admin/stories' },
  },
  { path: '/admin/schemes/new', opens: ['createScheme'], file: './schemes/SchemePage.tsx', words: schemeWords },
  {
    path: '/admin/schemes/check',
    opens: ['markSchemeChecked'],
    file: './schemes/CheckSchemesPage.tsx',
    words: schemeWords,
  },
  { path: '/admin/schemes/:id', opens: ['updateScheme'], file: './schemes/SchemePage.tsx', words: schemeWords },
  {
    path: '/admin/newsletters/new',
    opens: ['createNewsletter'],
    file: './newsletter/NewsletterPage.tsx',
    words: postWords,
  },
  {
    path: '/admin/newsletters/:id',
    opens: ['listOfficeNewsletters'],
    file: './newsletter/NewsletterPage.tsx',
    words: postWords,
  },
  {
    path: '/admin/team',
    opens: ['listAllTeam'],
    file: './content/TeamPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.team', icon: 'users' },
  },
  {
    path: '/admin/timeline',
    opens: ['listAllTimeline'],
    file: './content/TimelinePage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.timeline', icon: 'clock', under: '/admin/team' },
  },
  {
    path: '/admin/milestones',
    opens: ['listAllMilestones'],
    file: './content/MilestonesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.milestones', icon: 'star', under: '/admin/team' },
  },
  {
    path: '/admin/partners',
    opens: ['listAllPartners'],
    file: './content/PartnersPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.partners', icon: 'give', under: '/admin/team' },
  },
  ...caseAndMessagePages,
  ...moneyPages,
  ...settingsPages,
  {
    path: '/admin/bin',
    opens: ['listBin'],
    file: './bin/BinPage.tsx',
    query: ['kind', 'page'],
    words: ['office-bin'],
    entry: { word: 'nav.bin', icon: 'trash', under: '/admin/events' },
  },
  {
    path: '/admin/translations',
    opens: ['listTranslations'],
    file: './translations/TranslationsPage.tsx',
    query: ['language', 'state', 'page'],
    words: ['office-translations'],
    entry: { word: 'nav.translations', icon: 'globe', under: settingsPath },
  },
  {
    path: '/admin/clips',
    opens: ['listClips'],
    file: './clips/ClipsPage.tsx',
    query: ['language', 'state', 'kind', 'thing', 'of', 'page'],
    words: ['office-clips'],
    entry: { word: 'nav.clips', icon: 'ear', under: settingsPath },
  },
  {
    path: '/admin/success-stories',
    opens: ['createStory'],
    file: './content/StoriesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
  },
  { path: '/admin/*', file: './dashboard/ToDashboardPage.tsx' },
];

export const officeEntries: readonly OfficeEntry[] = officePages.flatMap((page) =>
  page.entry ? [{ to: page.path, page, ...page.entry }] : [],
);

export const settingsList = officePages.flatMap((page) =>
  page.setting ? [{ to: page.path, page, ...page.setting }] : [],
);

/** The screen of an address: its own, or the one that it belongs to. */
export const entryAt = (pathname: string): OfficeEntry | undefined =>
  officeEntries.find(({ to, also }) => pathname === to || also?.includes(pathname)) ??
  officeEntries.find(({ to }) => pathname.startsWith(`${to}/`));

/** Addresses with a name in them are longer than those without: the exact ones come first. */
export const pageAt = (pathname: string): OfficePage | undefined =>
  officePages.find(({ path }) => path === pathname) ??
  officePages.find(({ path }) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  );
