import { shareOfThisRun } from './long-run.ts';

/**
 * What runs before a release and not before every commit: `npm run test:long`, or by name. `npm test` keeps a drill or a
 * journey for each promise that people rely on, and ends within ten minutes on two cores.
 */

/** No seat too many, nothing lost by a kill, help cases and scans at the gate kept, upgrades and backups whole. */
const shortDrills = ['backup', 'gate-server-stopped', 'help-drills', 'kills', 'migrations', 'seats-race'];

/** Journeys through what is seldom changed, or whose promise a shorter journey or a test of the API holds as well. */
const longJourneys = [
  'account-confirmation',
  'admin-approval-words',
  'admin-cards',
  'admin-case-access',
  'admin-failures',
  'admin-imports',
  'admin-injections',
  'admin-newsletters',
  'admin-payers',
  'admin-told',
  'admin-translations',
  'another-foundation',
  'card-to-pass',
  'cards',
  'check-in-camera',
  'check-in-outcomes',
  'duties',
  'engines',
  'event-sheet',
  'found',
  'gallery',
  'gate-journeys',
  'gate-no-list',
  'help-voice',
  'handbook-reader',
  'hero',
  'home-gaps',
  'home-sections',
  'households',
  'impact-settings',
  'keys',
  'listen',
  'listen-bar',
  'login-page-kept',
  'mail-off',
  'midnight',
  'narrow-phones',
  'naskh',
  'nastaliq',
  'no-mail-promised',
  'palettes',
  'pictures',
  'prefetch',
  'public-injections',
  'sample-banner',
  'sample-marks',
  'shared',
];

const longTests = [
  'server/shared/mail/mail-floods.test.ts',
  'server/shared/mail/mail-turns.test.ts',
  'test/operating/guide.test.ts',
  'test/operating/service.test.ts',
  'test/release/bare-root.test.ts',
  'test/release/export.test.ts',
  'test/release/image.test.ts',
  'test/release/refusals.test.ts',
  'test/release/upgrade-disk-full.test.ts',
  'test/release/upgrade-kills.test.ts',
  'test/release/upgrade.test.ts',
];

/**
 * Journeys on which no other promise rests, or whose promise a test of the API holds as well: a quarter of them with each
 * commit. Files of one `*.together.ts` stand in one quarter or in none, where they can: they share a site.
 */
const journeysByTurns = [
  [
    'admin-receipts',
    'admin-wages',
    'attacks',
    'barriers',
    'chosen-language',
    'donate-sample',
    'held-back-script',
    'home-without-script',
    'languages',
    'menu',
    'not-found',
    'receipt-page',
  ],
  [
    'admin-cases',
    'admin-content',
    'admin-dashboard',
    'admin-event-life',
    'admin-registrations',
    'admin-schemes',
    'gate',
    'how',
    'my-data',
    'my-donations',
    'papers',
    'search',
  ],
  [
    'about',
    'admin-donations',
    'contact',
    'events',
    'get-involved',
    'home',
    'impact',
    'leaving',
    'legal',
    'news',
    'newsletter',
    'projects',
    'schemes',
  ],
  [
    'account-barriers',
    'account-profile',
    'admin-calls',
    'admin-emails-and-acts',
    'admin-events',
    'admin-expenses',
    'admin-layout',
    'admin-people',
    'admin-settings',
    'admin-statements',
    'admin-users',
    'public-journeys',
    'wages',
  ],
];

/**
 * Tests of what the office writes, reads and reckons beside money, cases, seats, accounts and data, by the beginnings of
 * their paths: a quarter of them with each commit. Whoever works on such a folder runs all of it, by its name or by
 * `--changed`.
 */
const testsByTurns = [
  [
    'server/nouns/donations/funds/',
    'server/nouns/donations/returns/',
    'server/nouns/office/',
    'server/nouns/page-lists/',
    'server/nouns/page-texts/',
    'server/nouns/search/',
    'server/shared/content/pictures/',
    'server/shared/printing/',
    'server/shared/settings/',
    'test/operating/demo',
    'test/rules/wrong-kinds',
  ],
  [
    'server/nouns/banners/',
    'server/nouns/donations/expenses/',
    'server/nouns/donations/pledges/',
    'server/nouns/events/calendar',
    'server/nouns/help/reports/',
    'server/nouns/news/',
    'server/nouns/newsletter/',
    'server/nouns/stories/',
    'server/shared/bin/',
    'server/shared/content/clips/',
    'server/shared/mail/outbox',
    'test/rules/bare-site',
  ],
  [
    'server/nouns/dashboard/',
    'server/nouns/donations/donors/',
    'server/nouns/event-words/',
    'server/nouns/schemes/',
    'server/nouns/users/cards/',
    'server/nouns/version/',
    'server/shared/backup/nightly',
    'server/shared/content/samples/',
    'server/shared/content/translations/',
    'server/shared/reports/',
    'test/rules/long-lists',
    'test/rules/page-texts',
  ],
  [
    'contract/schemes/',
    'contract/wages/',
    'server/nouns/certificates/',
    'server/nouns/handbook/',
    'server/nouns/messages/',
    'server/nouns/people/',
    'server/nouns/projects/',
    'server/nouns/registrations/attendance/',
    'server/nouns/wages/',
    'server/shared/audit/',
    'server/shared/backup/encrypting',
    'server/shared/phone-list/',
  ],
];

const nameOfJourney = (file: string): string | undefined => /^test\/browser\/(.+)\.e2e\.ts$/.exec(file)?.[1];

/** Answers whether a file is left to the next commit. */
export function findOtherTurns(): (file: string) => boolean {
  const leftOut = <Share>(what: string, shares: readonly Share[]): Share[] => {
    const ours = shareOfThisRun(what, shares, shares.length);
    return shares.filter((share) => !ours.includes(share));
  };
  const journeys = leftOut('quarters of the journeys', journeysByTurns).flat();
  const tests = leftOut('quarters of the tests by turns', testsByTurns).flat();
  return (file) =>
    journeys.includes(nameOfJourney(file) ?? '') || tests.some((beginning) => file.startsWith(beginning));
}

export function isLong(file: string): boolean {
  const [, kind, name = ''] = /^test\/(faults|browser)\/(.+)\.(?:test|e2e)\.ts$/.exec(file) ?? [];
  if (kind === 'faults') return !shortDrills.includes(name);
  return kind === 'browser' ? longJourneys.includes(name) : longTests.includes(file);
}
