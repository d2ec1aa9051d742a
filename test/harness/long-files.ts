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
 * Journeys through what no other promise rests on, half of them with each commit. Files of one `*.together.ts` stand in
 * the same half.
 */
const journeysByTurns = [
  [
    'admin-cases',
    'admin-content',
    'admin-event-life',
    'admin-receipts',
    'admin-registrations',
    'admin-schemes',
    'admin-statements',
    'admin-wages',
    'gate',
    'how',
    'languages',
    'chosen-language',
    'donate-sample',
    'home-without-script',
    'held-back-script',
    'menu',
    'barriers',
    'not-found',
    'papers',
  ],
  [
    'about',
    'admin-calls',
    'admin-dashboard',
    'admin-donations',
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
 * Tests of what the office writes and of how it looks upon its work, by the beginnings of their paths: half of them with
 * each commit. Whoever works on such a folder runs all of it, by its name or by `--changed`.
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
    'server/shared/content/clips/',
    'server/shared/content/translations/',
    'server/shared/settings/said-in-each-language',
    'test/operating/demo',
    'test/rules/bare-site',
    'test/rules/wrong-kinds',
  ],
  [
    'server/nouns/dashboard/',
    'server/nouns/event-words/',
    'server/nouns/messages/',
    'server/nouns/newsletter/',
    'server/nouns/schemes/',
    'server/shared/backup/encrypting',
    'server/shared/content/pictures/',
    'server/shared/content/samples/',
    'server/shared/phone-list/gateway',
    'server/shared/reports/',
    'test/rules/long-lists',
    'test/rules/page-texts',
  ],
];

const nameOfJourney = (file: string): string | undefined => /^test\/browser\/(.+)\.e2e\.ts$/.exec(file)?.[1];

/** Answers whether a file is left to the next commit. */
export function findOtherTurns(): (file: string) => boolean {
  const leftOut = <Half>(what: string, halves: readonly Half[]): Half[] => {
    const ours = shareOfThisRun(what, halves, halves.length);
    return halves.filter((half) => !ours.includes(half));
  };
  const journeys = leftOut('halves of the journeys', journeysByTurns).flat();
  const tests = leftOut('halves of the tests by turns', testsByTurns).flat();
  return (file) =>
    journeys.includes(nameOfJourney(file) ?? '') || tests.some((beginning) => file.startsWith(beginning));
}

export function isLong(file: string): boolean {
  const [, kind, name = ''] = /^test\/(faults|browser)\/(.+)\.(?:test|e2e)\.ts$/.exec(file) ?? [];
  if (kind === 'faults') return !shortDrills.includes(name);
  return kind === 'browser' ? longJourneys.includes(name) : longTests.includes(file);
}
