import type { Namespace, WordKey } from '../i18n/word-keys.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { SitePage } from './site-page.tsx';

interface Entry {
  /** Another address of the same screen. */
  also?: string;
  word: WordKey<'admin'>;
  icon: IconName;
  /** Parent in the sidebar of a wide window; shown while one of the two is open. */
  under?: string;
  /** Quick action of the dashboard. */
  quick?: { to: string; word: WordKey<'admin'>; icon: IconName };
}

export interface OfficeEntry extends Entry {
  to: string;
}

/** Its title and text stand under `settings.pages`. */
export type SettingsPageKey = 'foundation' | 'figures' | 'donations' | 'mail' | 'reports';

interface OfficePage extends SitePage {
  /** In the sidebar. */
  entry?: Entry;
  /** In the list of the settings. */
  setting?: { key: SettingsPageKey; icon: IconName };
}

const eventWords = ['office-events', 'events', 'office-translations'] as const satisfies readonly Namespace[];

const contentWords = ['office-content', 'office-translations'] as const satisfies readonly Namespace[];

const postWords = ['office-post'] as const satisfies readonly Namespace[];

/** Its entry shows the number of new messages. */
export const messagesPath = '/admin/messages';

export const settingsPath = '/admin/settings';

/** A page of the settings, shown in their list in this order. */
const setting = (key: SettingsPageKey, icon: IconName, file: string, words: readonly Namespace[] = []): OfficePage => ({
  path: `${settingsPath}/${key}`,
  file: `./settings/${file}`,
  words,
  setting: { key, icon },
});

/**
 * The screens of the office, in the order of the sidebar; its layout checks the role. Each has at most one below it, so that
 * all fit a laptop's window.
 */
export const officePages: readonly OfficePage[] = [
  { path: '/admin/dashboard', file: './dashboard/DashboardPage.tsx', entry: { word: 'nav.dashboard', icon: 'home' } },
  {
    path: '/admin/activity',
    file: './activity/ActivityPage.tsx',
    query: ['kind', 'action', 'page'],
    entry: { word: 'nav.activity', icon: 'clock', under: '/admin/dashboard' },
  },
  {
    path: '/admin/users',
    file: './users/UsersPage.tsx',
    query: ['search', 'role', 'status', 'page'],
    entry: { word: 'nav.users', icon: 'users' },
  },
  {
    path: '/admin/cards',
    file: './cards/CardsPage.tsx',
    query: ['state', 'page'],
    words: ['office-cards'],
    entry: { word: 'nav.cards', icon: 'qr', under: '/admin/users' },
  },
  { path: '/admin/cards/:batch/sheet', file: './cards/CardSheetPage.tsx', words: ['office-cards'] },
  {
    path: '/admin/banners',
    file: './content/BannersPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: {
      word: 'nav.banners',
      icon: 'pic',
      quick: { to: '/admin/banners?new=1', word: 'dashboard.newBanner', icon: 'plus' },
    },
  },
  {
    path: '/admin/events',
    file: './events/EventsPage.tsx',
    query: ['filter', 'page', 'new'],
    words: eventWords,
    entry: {
      word: 'nav.events',
      icon: 'cal',
      quick: { to: '/admin/events?new=1', word: 'dashboard.newEvent', icon: 'plus' },
    },
  },
  {
    path: '/admin/events/:id/registrations',
    file: './registrations/EventRegistrationsPage.tsx',
    query: ['search', 'status', 'sort', 'order', 'page'],
    words: eventWords,
  },
  { path: '/admin/events/:id/attendance', file: './registrations/AttendanceSheetPage.tsx', words: eventWords },
  { path: '/admin/events/:id/check-in', file: './check-in/CheckInPage.tsx', words: [...eventWords, 'cards'] },
  {
    path: '/admin/registrations',
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
    file: './feedback/FeedbackPage.tsx',
    query: ['event_id', 'page'],
    words: eventWords,
    entry: { word: 'nav.feedback', icon: 'star', under: '/admin/registrations' },
  },
  {
    path: '/admin/stories',
    file: './content/StoriesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: {
      also: '/admin/success-stories',
      word: 'nav.stories',
      icon: 'heart',
      quick: { to: '/admin/success-stories?new=1', word: 'dashboard.newStory', icon: 'plus' },
    },
  },
  {
    path: '/admin/projects',
    file: './content/ProjectsPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.projects', icon: 'tool' },
  },
  {
    path: '/admin/news',
    file: './content/NewsPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.news', icon: 'news' },
  },
  {
    path: '/admin/subscribers',
    file: './subscribers/SubscribersPage.tsx',
    query: ['search', 'status', 'page'],
    words: postWords,
    entry: { word: 'nav.subscribers', icon: 'users', under: '/admin/news' },
  },
  {
    path: '/admin/newsletters',
    file: './newsletters/NewslettersPage.tsx',
    query: ['page'],
    words: postWords,
    entry: { word: 'nav.newsletters', icon: 'mail', under: '/admin/news' },
  },
  { path: '/admin/newsletters/new', file: './newsletters/NewsletterPage.tsx', words: postWords },
  { path: '/admin/newsletters/:id', file: './newsletters/NewsletterPage.tsx', words: postWords },
  {
    path: '/admin/team',
    file: './content/TeamPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.team', icon: 'users' },
  },
  {
    path: '/admin/timeline',
    file: './content/TimelinePage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.timeline', icon: 'clock', under: '/admin/team' },
  },
  {
    path: '/admin/voices',
    file: './content/VoicesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.voices', icon: 'chat', under: '/admin/team' },
  },
  {
    path: '/admin/milestones',
    file: './content/MilestonesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.milestones', icon: 'star', under: '/admin/team' },
  },
  {
    path: '/admin/partners',
    file: './content/PartnersPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.partners', icon: 'give', under: '/admin/team' },
  },
  {
    path: '/admin/translations',
    file: './translations/TranslationsPage.tsx',
    query: ['language', 'state', 'page'],
    words: ['office-translations'],
    entry: { word: 'nav.translations', icon: 'globe' },
  },
  {
    path: messagesPath,
    file: './messages/MessagesPage.tsx',
    query: ['status', 'search', 'page'],
    words: postWords,
    entry: { word: 'nav.messages', icon: 'chat' },
  },
  {
    path: '/admin/calls',
    file: './calls/CallsPage.tsx',
    query: ['search', 'kind', 'state', 'language', 'page'],
    words: ['office-calls'],
    entry: { word: 'nav.calls', icon: 'phone', under: messagesPath },
  },
  {
    path: '/admin/outbox',
    file: './outbox/OutboxPage.tsx',
    query: ['status', 'page'],
    entry: { word: 'nav.outbox', icon: 'mail', under: messagesPath },
  },
  { path: settingsPath, file: './settings/SettingsPage.tsx', entry: { word: 'settings.title', icon: 'gear' } },
  setting('foundation', 'home', 'FoundationPage.tsx'),
  setting('figures', 'star', 'FiguresPage.tsx'),
  setting('donations', 'give', 'DonationsPage.tsx'),
  setting('mail', 'mail', 'MailPage.tsx'),
  setting('reports', 'book', 'ReportsPage.tsx'),
  { path: '/admin/success-stories', file: './content/StoriesPage.tsx', query: ['page', 'new'], words: contentWords },
  { path: '/admin/*', file: './ToDashboardPage.tsx' },
];

export const officeEntries: readonly OfficeEntry[] = officePages.flatMap(({ path, entry }) =>
  entry ? [{ to: path, ...entry }] : [],
);

export const settingsPages = officePages.flatMap(({ path, setting }) => (setting ? [{ to: path, ...setting }] : []));

/** The screen of an address. */
export const entryAt = (pathname: string): OfficeEntry | undefined =>
  officeEntries.find(({ to, also }) => pathname === to || pathname === also || pathname.startsWith(`${to}/`));
