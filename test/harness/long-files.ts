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
 * Journeys through what no other promise rests on, a third of them with each commit. Files of one `*.together.ts` stand in
 * the same third.
 */
const journeysByTurns = [
  [
    'admin-receipts',
    'admin-statements',
    'admin-wages',
    'barriers',
    'chosen-language',
    'donate-sample',
    'held-back-script',
    'home-without-script',
    'languages',
    'menu',
    'not-found',
  ],
  [
    'admin-calls',
    'admin-cases',
    'admin-content',
    'admin-dashboard',
    'admin-donations',
    'admin-event-life',
    'admin-registrations',
    'admin-schemes',
    'gate',
    'how',
    'papers',
  ],
  [
    'about',
    'admin-emails-and-acts',
    'admin-events',
    'admin-expenses',
    'admin-layout',
    'admin-people',
    'admin-settings',
    'admin-users',
    'contact',
    'get-involved',
    'impact',
    'legal',
    'news',
    'newsletter',
    'projects',
    'schemes',
  ],
];

/**
 * Tests of what the office writes, and of how it looks upon its work, by the beginnings of their paths: a third of them
 * with each commit. Whoever works on such a folder runs all of it, by its name or by `--changed`.
 */
const testsByTurns = [
  [
    'server/nouns/banners/',
    'server/nouns/handbook/',
    'server/nouns/news/',
    'server/nouns/page-lists/',
    'server/nouns/page-texts/',
    'server/nouns/projects/',
    'server/nouns/search/',
    'server/nouns/stories/',
    'server/shared/backup/encrypting',
    'server/shared/content/clips/',
    'test/operating/demo',
    'test/rules/bare-site',
  ],
  [
    'server/nouns/dashboard/',
    'server/nouns/event-words/',
    'server/nouns/messages/',
    'server/nouns/newsletter/',
    'server/nouns/schemes/',
    'server/shared/content/samples/',
    'server/shared/phone-list/gateway',
    'test/rules/wrong-kinds',
  ],
  [
    'server/nouns/certificates/',
    'server/nouns/people/',
    'server/shared/audit/',
    'server/shared/bin/',
    'server/shared/content/pictures/',
    'server/shared/content/translations/',
    'server/shared/reports/',
    'server/shared/settings/said-in-each-language',
    'test/rules/long-lists',
    'test/rules/page-texts',
  ],
];

const nameOfJourney = (file: string): string | undefined => /^test\/browser\/(.+)\.e2e\.ts$/.exec(file)?.[1];

/** Answers whether a file is left to the next commit. */
export function findOtherTurns(): (file: string) => boolean {
  const leftOut = <Share>(what: string, shares: readonly Share[]): Share[] => {
    const ours = shareOfThisRun(what, shares, shares.length);
    return shares.filter((share) => !ours.includes(share));
  };
  const journeys = leftOut('thirds of the journeys', journeysByTurns).flat();
  const tests = leftOut('thirds of the tests by turns', testsByTurns).flat();
  return (file) =>
    journeys.includes(nameOfJourney(file) ?? '') || tests.some((beginning) => file.startsWith(beginning));
}

export function isLong(file: string): boolean {
  const [, kind, name = ''] = /^test\/(faults|browser)\/(.+)\.(?:test|e2e)\.ts$/.exec(file) ?? [];
  if (kind === 'faults') return !shortDrills.includes(name);
  return kind === 'browser' ? longJourneys.includes(name) : longTests.includes(file);
}
