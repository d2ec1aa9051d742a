import type { Namespace } from '../i18n/word-keys.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { OfficeEntry, OfficePage, SettingsPageKey } from './office-page.ts';

const eventWords = ['office-events', 'events', 'office-translations'] as const satisfies readonly Namespace[];

const contentWords = ['office-content', 'office-translations'] as const satisfies readonly Namespace[];

const helpWords = ['office-help'] as const satisfies readonly Namespace[];

const postWords = ['office-post'] as const satisfies readonly Namespace[];

/** Its entry shows the number of new messages. */
export const messagesPath = '/admin/messages';

export const settingsPath = '/admin/settings';

/** A page of the settings, shown in their list in this order. */
const setting = (
  key: SettingsPageKey,
  icon: IconName,
  file: string,
  { words = [], ...doors }: { words?: readonly Namespace[] } & Pick<OfficePage, 'opens' | 'wholly'> = {},
): OfficePage => ({
  path: `${settingsPath}/${key}`,
  file: `./settings/${file}`,
  words,
  setting: { key, icon },
  ...(doors.opens ? doors : { opens: ['updateSettings'], wholly: true }),
});

/**
 * The screens of the office, in the order of the sidebar; its layout checks the role. Each has at most one below it, so that
 * all fit a laptop's window.
 */
export const officePages: readonly OfficePage[] = [
  { path: '/admin/dashboard', file: './dashboard/DashboardPage.tsx', entry: { word: 'nav.dashboard', icon: 'home' } },
  {
    path: '/admin/activity',
    opens: ['listActivity'],
    file: './activity/ActivityPage.tsx',
    query: ['kind', 'action', 'page'],
    entry: { word: 'nav.activity', icon: 'clock', under: '/admin/dashboard' },
  },
  {
    path: '/admin/users',
    opens: ['listUsers'],
    file: './users/UsersPage.tsx',
    query: ['search', 'role', 'status', 'page'],
    words: ['office-people'],
    entry: { word: 'nav.users', icon: 'users' },
  },
  {
    path: '/admin/office',
    opens: ['listOfficeMembers'],
    file: './office/OfficePage.tsx',
    query: ['search', 'duty', 'page'],
    words: ['duties'],
    entry: { word: 'nav.office', icon: 'user', under: '/admin/users' },
  },
  {
    path: '/admin/users/duplicates',
    opens: ['listDuplicates'],
    file: './people/DuplicatesPage.tsx',
    query: ['reason', 'page'],
    words: ['office-people'],
  },
  { path: '/admin/users/import', opens: ['startImport'], file: './people/ImportPage.tsx', words: ['office-people'] },
  {
    path: '/admin/cards',
    opens: ['listCards'],
    file: './cards/CardsPage.tsx',
    query: ['state', 'page'],
    words: ['office-cards'],
    entry: { word: 'nav.cards', icon: 'qr', under: '/admin/users' },
  },
  {
    path: '/admin/cards/:batch/sheet',
    opens: ['readCardSheet'],
    file: './cards/CardSheetPage.tsx',
    words: ['office-cards'],
  },
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
    path: '/admin/events',
    opens: ['createEvent', 'listEventRegistrations'],
    file: './events/EventsPage.tsx',
    query: ['filter', 'page', 'new'],
    words: eventWords,
    entry: {
      word: 'nav.events',
      icon: 'cal',
      quick: { needs: 'createEvent', to: '/admin/events?new=1', word: 'dashboard.newEvent', icon: 'plus' },
    },
  },
  {
    path: '/admin/events/:id/registrations',
    opens: ['listEventRegistrations'],
    file: './registrations/EventRegistrationsPage.tsx',
    query: ['search', 'status', 'sort', 'order', 'page'],
    words: eventWords,
  },
  {
    path: '/admin/events/:id/attendance',
    opens: ['registerWalkIn'],
    file: './registrations/AttendanceSheetPage.tsx',
    words: eventWords,
  },
  {
    path: '/admin/events/:id/check-in',
    opens: ['checkInRegistration'],
    file: './check-in/CheckInPage.tsx',
    words: [...eventWords, 'cards'],
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
    file: './feedback/FeedbackPage.tsx',
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
      also: '/admin/success-stories',
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
    entry: { word: 'nav.projects', icon: 'tool' },
  },
  {
    path: '/admin/news',
    opens: ['createNews'],
    file: './content/NewsPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
    entry: { word: 'nav.news', icon: 'news' },
  },
  {
    path: '/admin/subscribers',
    opens: ['listSubscribers'],
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
    opens: ['listTranslations'],
    file: './translations/TranslationsPage.tsx',
    query: ['language', 'state', 'page'],
    words: ['office-translations'],
    entry: { word: 'nav.translations', icon: 'globe' },
  },
  {
    path: '/admin/cases',
    opens: ['listCases'],
    file: './cases/CasesPage.tsx',
    query: ['view', 'status', 'kind', 'district', 'search', 'page'],
    words: helpWords,
    entry: { word: 'nav.cases', icon: 'lamp' },
  },
  {
    path: '/admin/cases/report',
    opens: ['readCaseReport'],
    file: './cases/CaseReportPage.tsx',
    query: ['from', 'to', 'by'],
    words: helpWords,
    entry: { word: 'nav.caseReport', icon: 'list', under: '/admin/cases' },
  },
  { path: '/admin/cases/:id', opens: ['readCase', 'breakGlass'], file: './cases/CasePage.tsx', words: helpWords },
  {
    path: messagesPath,
    opens: ['listMessages'],
    file: './messages/MessagesPage.tsx',
    query: ['status', 'search', 'page'],
    words: postWords,
    entry: { word: 'nav.messages', icon: 'chat' },
  },
  {
    path: '/admin/calls',
    opens: ['listCalls'],
    file: './calls/CallsPage.tsx',
    query: ['search', 'kind', 'state', 'language', 'page'],
    words: ['office-calls'],
    entry: { word: 'nav.calls', icon: 'phone', under: messagesPath },
  },
  {
    path: '/admin/outbox',
    opens: ['listOutbox'],
    file: './outbox/OutboxPage.tsx',
    query: ['status', 'page'],
    entry: { word: 'nav.outbox', icon: 'mail', under: messagesPath },
  },
  {
    path: settingsPath,
    opens: ['readOfficeSettings'],
    file: './settings/SettingsPage.tsx',
    entry: { word: 'settings.title', icon: 'gear' },
  },
  setting('foundation', 'home', 'FoundationPage.tsx'),
  setting('looks', 'eye', 'LooksPage.tsx', { opens: ['updateIdentity'] }),
  setting('words', 'edit', 'WordsPage.tsx'),
  setting('figures', 'star', 'FiguresPage.tsx'),
  setting('donations', 'give', 'DonationsPage.tsx', { words: ['duties'], opens: ['updateSettings'] }),
  {
    path: '/admin/approvals',
    opens: ['listApprovals'],
    file: './approvals/ApprovalsPage.tsx',
    query: ['state', 'search', 'page'],
    words: ['duties'],
    entry: { word: 'nav.approvals', icon: 'scale', under: settingsPath },
  },
  { path: '/admin/approvals/:id', opens: ['readApproval'], file: './approvals/ApprovalPage.tsx', words: ['duties'] },
  setting('help', 'lamp', 'HelpPage.tsx', { words: helpWords }),
  setting('mail', 'mail', 'MailPage.tsx'),
  setting('reports', 'book', 'ReportsPage.tsx', { opens: ['uploadReport'] }),
  {
    path: '/admin/success-stories',
    opens: ['createStory'],
    file: './content/StoriesPage.tsx',
    query: ['page', 'new'],
    words: contentWords,
  },
  { path: '/admin/*', file: './ToDashboardPage.tsx' },
];

export const officeEntries: readonly OfficeEntry[] = officePages.flatMap((page) =>
  page.entry ? [{ to: page.path, page, ...page.entry }] : [],
);

export const settingsPages = officePages.flatMap((page) =>
  page.setting ? [{ to: page.path, page, ...page.setting }] : [],
);

/** The screen of an address. */
export const entryAt = (pathname: string): OfficeEntry | undefined =>
  officeEntries.find(({ to, also }) => pathname === to || pathname === also || pathname.startsWith(`${to}/`));

/** Addresses with a name in them are longer than those without: the exact ones come first. */
export const pageAt = (pathname: string): OfficePage | undefined =>
  officePages.find(({ path }) => path === pathname) ??
  officePages.find(({ path }) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  );
