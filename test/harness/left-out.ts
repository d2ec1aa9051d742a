import { shareOfThisRun } from './long-run.ts';

// Which tests `npm test` leaves out, so that it ends within ten minutes on two cores. Each is named by its path, or by how the
// paths of several begin. A test that is not named here runs with every commit. By name, with `--changed` and in the long run
// nothing is left to a release or to another commit.

/** Drills that run with every commit: one for each promise of `test/faults`. The others run before a release. */
const shortDrills = [
  'test/faults/backup.test.ts',
  'test/faults/gate-server-stopped.test.ts',
  'test/faults/help-drills.test.ts',
  'test/faults/kills.test.ts',
  'test/faults/migrations.test.ts',
  'test/faults/seats-race.test.ts',
];

/** Before a release: what is seldom changed, or whose promise a shorter test holds as well. */
const beforeRelease = [
  'server/shared/mail/mail-floods.test.ts',
  'server/shared/mail/mail-turns.test.ts',
  'test/browser/account-confirmation.e2e.ts',
  'test/browser/admin-approval-words.e2e.ts',
  'test/browser/admin-cards.e2e.ts',
  'test/browser/admin-case-access.e2e.ts',
  'test/browser/admin-failures.e2e.ts',
  'test/browser/admin-imports.e2e.ts',
  'test/browser/admin-injections.e2e.ts',
  'test/browser/admin-newsletters.e2e.ts',
  'test/browser/admin-payers.e2e.ts',
  'test/browser/admin-told.e2e.ts',
  'test/browser/admin-translations.e2e.ts',
  'test/browser/another-foundation.e2e.ts',
  'test/browser/card-to-pass.e2e.ts',
  'test/browser/cards.e2e.ts',
  'test/browser/check-in-camera.e2e.ts',
  'test/browser/check-in-outcomes.e2e.ts',
  'test/browser/duties.e2e.ts',
  'test/browser/engines.e2e.ts',
  'test/browser/event-sheet.e2e.ts',
  'test/browser/found.e2e.ts',
  'test/browser/gallery.e2e.ts',
  'test/browser/gate-journeys.e2e.ts',
  'test/browser/gate-no-list.e2e.ts',
  'test/browser/handbook-reader.e2e.ts',
  'test/browser/help-voice.e2e.ts',
  'test/browser/hero.e2e.ts',
  'test/browser/home-gaps.e2e.ts',
  'test/browser/home-sections.e2e.ts',
  'test/browser/households.e2e.ts',
  'test/browser/impact-settings.e2e.ts',
  'test/browser/keys.e2e.ts',
  'test/browser/listen-bar.e2e.ts',
  'test/browser/listen.e2e.ts',
  'test/browser/login-page-kept.e2e.ts',
  'test/browser/mail-off.e2e.ts',
  'test/browser/midnight.e2e.ts',
  'test/browser/narrow-phones.e2e.ts',
  'test/browser/naskh.e2e.ts',
  'test/browser/nastaliq.e2e.ts',
  'test/browser/no-mail-promised.e2e.ts',
  'test/browser/palettes.e2e.ts',
  'test/browser/pictures.e2e.ts',
  'test/browser/prefetch.e2e.ts',
  'test/browser/public-injections.e2e.ts',
  'test/browser/sample-banner.e2e.ts',
  'test/browser/sample-marks.e2e.ts',
  'test/browser/shared.e2e.ts',
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
 * An eighth with each commit: journeys on which no other promise rests, and tests of what the office writes, reads and reckons
 * beside money, cases, seats, accounts and data. The eighths take about as long as each other; what shares a site by a
 * `*.together.ts` stands in one or two of them.
 */
const byTurns = [
  [
    'server/nouns/event-words/',
    'server/nouns/handbook/',
    'server/nouns/messages/',
    'server/nouns/news/',
    'server/nouns/projects/',
    'test/browser/admin-cases.e2e.ts',
    'test/browser/admin-content.e2e.ts',
    'test/browser/admin-dashboard.e2e.ts',
    'test/browser/admin-event-life.e2e.ts',
    'test/browser/admin-schemes.e2e.ts',
    'test/browser/gate.e2e.ts',
    'test/browser/papers.e2e.ts',
    'test/browser/receipt-page.e2e.ts',
    'test/rules/wrong-kinds',
  ],
  [
    'server/nouns/banners/',
    'server/nouns/donations/donors/',
    'server/nouns/donations/returns/',
    'server/shared/backup/encrypting',
    'test/browser/admin-emails-and-acts.e2e.ts',
    'test/browser/admin-expenses.e2e.ts',
    'test/browser/admin-layout.e2e.ts',
    'test/browser/admin-people.e2e.ts',
    'test/browser/admin-settings.e2e.ts',
    'test/browser/admin-users.e2e.ts',
    'test/browser/how.e2e.ts',
    'test/browser/my-data.e2e.ts',
  ],
  [
    'server/nouns/newsletter/',
    'server/nouns/page-texts/',
    'server/nouns/people/',
    'server/shared/bin/',
    'server/shared/content/pictures/',
    'test/browser/account-barriers.e2e.ts',
    'test/browser/account-profile.e2e.ts',
    'test/browser/account-without-script.e2e.ts',
    'test/browser/admin-calls.e2e.ts',
    'test/browser/card-without-script.e2e.ts',
    'test/browser/my-donations.e2e.ts',
    'test/browser/wages.e2e.ts',
    'test/rules/bare-site',
  ],
  [
    'contract/schemes/',
    'server/nouns/page-lists/',
    'server/nouns/stories/',
    'server/nouns/users/cards/',
    'server/nouns/version/',
    'test/browser/admin-statements.e2e.ts',
    'test/browser/attacks.e2e.ts',
    'test/browser/event.e2e.ts',
    'test/browser/home.e2e.ts',
    'test/browser/my-registrations.e2e.ts',
    'test/browser/search.e2e.ts',
  ],
  [
    'server/nouns/dashboard/',
    'server/nouns/office/',
    'server/nouns/search/',
    'server/shared/content/clips/',
    'server/shared/content/samples/',
    'server/shared/reports/',
    'test/browser/about.e2e.ts',
    'test/browser/admin-event-words.e2e.ts',
    'test/browser/admin-registrations.e2e.ts',
    'test/browser/contact.e2e.ts',
    'test/browser/get-involved.e2e.ts',
    'test/browser/impact.e2e.ts',
    'test/browser/leaving.e2e.ts',
    'test/browser/legal.e2e.ts',
    'test/browser/news.e2e.ts',
    'test/browser/newsletter.e2e.ts',
    'test/browser/projects.e2e.ts',
    'test/browser/schemes.e2e.ts',
  ],
  [
    'server/nouns/certificates/',
    'server/nouns/donations/funds/',
    'server/nouns/schemes/',
    'server/shared/phone-list/',
    'test/browser/admin-wages.e2e.ts',
    'test/browser/barriers.e2e.ts',
    'test/browser/chosen-language.e2e.ts',
    'test/browser/donate-sample.e2e.ts',
    'test/browser/held-back-script.e2e.ts',
    'test/browser/help-line.e2e.ts',
    'test/browser/home-without-script.e2e.ts',
    'test/browser/languages.e2e.ts',
    'test/browser/menu.e2e.ts',
    'test/browser/not-found.e2e.ts',
    'test/browser/public-journeys.e2e.ts',
    'test/rules/long-lists',
  ],
  [
    'contract/wages/',
    'server/shared/audit/',
    'server/shared/backup/nightly',
    'server/shared/content/translations/',
    'server/shared/printing/',
    'test/browser/admin-donations.e2e.ts',
    'test/browser/courses.e2e.ts',
    'test/browser/paper-shapes.e2e.ts',
    'test/operating/demo',
    'test/rules/page-texts',
  ],
  [
    'server/nouns/donations/expenses/',
    'server/nouns/donations/pledges/',
    'server/nouns/events/calendar',
    'server/nouns/help/reports/',
    'server/nouns/registrations/attendance/',
    'server/nouns/wages/',
    'server/shared/mail/outbox',
    'server/shared/settings/',
    'test/browser/admin-events.e2e.ts',
    'test/browser/admin-receipts.e2e.ts',
    'test/browser/events.e2e.ts',
  ],
];

/** All that the lists name. */
export const namedTests: readonly string[] = [...shortDrills, ...beforeRelease, ...byTurns.flat()];

const isAmong = (file: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => file.startsWith(beginning));

export const isBeforeRelease = (file: string): boolean =>
  isAmong(file, beforeRelease) || (file.startsWith('test/faults/') && !shortDrills.includes(file));

/** Answers whether a file is left to the next commits. */
export function findOtherTurns(): (file: string) => boolean {
  const ours = shareOfThisRun('tests that take turns', byTurns, byTurns.length).flat();
  const others = byTurns.flat().filter((beginning) => !ours.includes(beginning));
  return (file) => isAmong(file, others);
}
