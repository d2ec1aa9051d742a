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
  'event-sheet',
  'found',
  'gallery',
  'gate-journeys',
  'gate-no-list',
  'help-voice',
  'hero',
  'home-gaps',
  'home-sections',
  'households',
  'impact-settings',
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

export function isLong(file: string): boolean {
  const [, kind, name = ''] = /^test\/(faults|browser)\/(.+)\.(?:test|e2e)\.ts$/.exec(file) ?? [];
  if (kind === 'faults') return !shortDrills.includes(name);
  return kind === 'browser' ? longJourneys.includes(name) : longTests.includes(file);
}
