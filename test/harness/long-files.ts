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
  'test/release/image.test.ts',
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

const journey = (name: string): string => `test/browser/${name}.e2e.ts`;

/** Those that this run leaves to the next commit. */
export function journeysOfOtherTurns(): string[] {
  const ours = shareOfThisRun('halves of the journeys', journeysByTurns, journeysByTurns.length);
  return journeysByTurns.filter((half) => !ours.includes(half)).flatMap((half) => half.map(journey));
}

export function isLong(file: string): boolean {
  const [, kind, name = ''] = /^test\/(faults|browser)\/(.+)\.(?:test|e2e)\.ts$/.exec(file) ?? [];
  if (kind === 'faults') return !shortDrills.includes(name);
  return kind === 'browser' ? longJourneys.includes(name) : longTests.includes(file);
}
