import type { WordKey } from '../i18n/word-keys.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface OfficeEntry {
  to: string;
  /** Another address of the same screen. */
  also?: string;
  word: WordKey<'admin'>;
  icon: IconName;
  /** The screen that it hangs under in the sidebar of a wide window, where it shows while one of the two is open. */
  under?: string;
  /** What the dashboard offers to do there at once. */
  quick?: { to: string; word: WordKey<'admin'>; icon: IconName };
}

/** Beside its entry stands how many messages are new. */
export const messagesPath = '/admin/messages';

/**
 * The screens of the office, in the order of the sidebar. A screen that is new gets its line here and in `office-routes.tsx`.
 * Each has at most one under it: so all of them fit beside a laptop's window without scrolling.
 */
export const officeEntries: readonly OfficeEntry[] = [
  { to: '/admin/dashboard', word: 'nav.dashboard', icon: 'home' },
  { to: '/admin/activity', word: 'nav.activity', icon: 'clock', under: '/admin/dashboard' },
  { to: '/admin/users', word: 'nav.users', icon: 'users' },
  {
    to: '/admin/banners',
    word: 'nav.banners',
    icon: 'pic',
    quick: { to: '/admin/banners?new=1', word: 'dashboard.newBanner', icon: 'plus' },
  },
  {
    to: '/admin/events',
    word: 'nav.events',
    icon: 'cal',
    quick: { to: '/admin/events?new=1', word: 'dashboard.newEvent', icon: 'plus' },
  },
  {
    to: '/admin/registrations',
    word: 'nav.registrations',
    icon: 'list',
    quick: { to: '/admin/registrations', word: 'nav.registrations', icon: 'list' },
  },
  { to: '/admin/feedback', word: 'nav.feedback', icon: 'star', under: '/admin/registrations' },
  {
    to: '/admin/stories',
    also: '/admin/success-stories',
    word: 'nav.stories',
    icon: 'heart',
    quick: { to: '/admin/success-stories?new=1', word: 'dashboard.newStory', icon: 'plus' },
  },
  { to: '/admin/projects', word: 'nav.projects', icon: 'tool' },
  { to: '/admin/news', word: 'nav.news', icon: 'news' },
  { to: '/admin/subscribers', word: 'nav.subscribers', icon: 'users', under: '/admin/news' },
  { to: '/admin/translations', word: 'nav.translations', icon: 'globe' },
  { to: messagesPath, word: 'nav.messages', icon: 'chat' },
  { to: '/admin/outbox', word: 'nav.outbox', icon: 'mail', under: messagesPath },
  { to: '/admin/settings', word: 'settings.title', icon: 'gear' },
];

/** The screen that an address belongs to. */
export const entryAt = (pathname: string): OfficeEntry | undefined =>
  officeEntries.find(({ to, also }) => pathname === to || pathname === also || pathname.startsWith(`${to}/`));
