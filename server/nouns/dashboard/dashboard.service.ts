import type { EndingConsent } from '#contract/consents/consents.ts';
import { contentKinds } from '#contract/content/content-kinds.ts';
import { isOpen } from '#contract/duties.ts';
import type { Duty } from '#contract/values/duty.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { readDisk } from '../../platform/process/disk.ts';
import { countPeopleSince, findPerson } from '../../shared/accounts/accounts.service.ts';
import { findCaseOpening } from '../../shared/accounts/office/caseworkers.service.ts';
import { listRecentActs } from '../../shared/audit/audit.service.ts';
import { readBackupState } from '../../shared/backup/backups.service.ts';
import { readSpeechStatus } from '../../shared/content/clips/speech.service.ts';
import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { hasSampleContent } from '../../shared/content/samples/samples.service.ts';
import { readTranslationStatus } from '../../shared/content/translations/queue.service.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { readMailQueue } from '../../shared/mail/outbox-office.service.ts';
import { readBehind, readSettings } from '../../shared/settings/settings.service.ts';
import { countBannersSince } from '../banners/banners.service.ts';
import { countEventsSince } from '../events/events.service.ts';
import { readHelpClosed } from '../help/asking/help-info.service.ts';
import { countWaitingCases } from '../help/cases/case-list.service.ts';
import { endingConsentsOfLists, lastWarnedDay } from '../page-lists/page-lists.service.ts';
import { countRegistrationsByDay } from '../registrations/seats/registration-days.service.ts';
import { countOverdue } from '../rights/requests.service.ts';
import { countSchemesToCheck } from '../schemes/schemes.service.ts';
import { countStoriesSince, listEndingStories } from '../stories/stories.service.ts';
import { kindsOpenTo } from './act-lists.ts';
import { fewAtOnce } from './few-at-once.ts';

export interface DashboardTools {
  database: Database;
  isMailSetUp: boolean;
  isTranslationSetUp: boolean;
  isSpeechSetUp: boolean;
  dataDir: string;
  sampleKinds: readonly SampleKind[];
}

interface Reader {
  id: string;
  language: Language;
  duties: readonly Duty[];
}

const comparedMs = 30 * 24 * 60 * 60 * 1000;
const actsShown = 6;
const daysShown = 14;
/** More e-mails than a working mail server leaves behind. */
const manyWaiting = 100;
/** As whom the product itself acts. */
const product = 'System';

/** In percent with one decimal, of those that are still there; null where there was nothing to compare with. */
const changeOf = ({ now, before }: { now: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** Kinds of content whose acts name a title, not a person. */
const titledKinds: readonly string[] = Object.values(contentKinds)
  .filter(({ nameFields }) => !nameFields.some((field) => field === 'name'))
  .map(({ actKind }) => actKind);

/** Titles of content come in the reader's language; all other names stay as they are. */
async function readRecentActs(queryable: Queryable, { language, duties }: Reader) {
  const acts = await listRecentActs(queryable, actsShown, kindsOpenTo(duties));
  const translated = await translateFields(queryable, language, acts, ['target']);
  return acts.map((act, place) => (titledKinds.includes(act.kind) ? (translated[place] ?? act) : act));
}

/** The list in which each of these people stands. */
const consentLists = { stories: 'listAllStories', team: 'listAllTeam', voices: 'listAllVoices' } as const;

/** They name people: only for those who may open their list. */
async function listEndingConsents(queryable: Queryable, { duties }: Reader, now: Date): Promise<EndingConsent[]> {
  const today = indiaDayOf(now);
  const [stories, others] = await Promise.all([
    listEndingStories(queryable, lastWarnedDay(now)),
    endingConsentsOfLists(queryable, now),
  ]);
  const ending = [
    ...stories.map((row) => ({ ...row, kind: 'stories' as const, hasEnded: row.until < today })),
    ...others,
  ];
  return ending.filter(({ kind }) => isOpen(consentLists[kind], duties));
}

/** Nothing for a new caseworker, to whom cases are not open yet. */
const countOpenedCases = async (queryable: Queryable, personId: string, now: Date) =>
  (await findCaseOpening(queryable, personId, now)) === null ? countWaitingCases(queryable, personId, now) : null;

/** A few statements for each noun. */
export async function readDashboard(
  { database, isMailSetUp, isTranslationSetUp, isSpeechSetUp, dataDir, sampleKinds }: DashboardTools,
  reader: Reader,
  now: Date,
) {
  const then = new Date(now.getTime() - comparedMs);
  const few = fewAtOnce(database);
  const [
    people,
    caller,
    events,
    stories,
    banners,
    acts,
    { newslettersWaiting, ...queue },
    translation,
    speech,
    { donation },
    samples,
    days,
    backup,
    disk,
    behind,
    helpClosed,
    helpWaiting,
    endingConsents,
    requestsOverdue,
    schemes,
  ] = await Promise.all([
    countPeopleSince(few, then),
    findPerson(few, reader.id),
    countEventsSince(few, now, then),
    countStoriesSince(few, then),
    countBannersSince(few, then),
    readRecentActs(few, reader),
    readMailQueue(few, now),
    readTranslationStatus(few, isTranslationSetUp, now),
    readSpeechStatus(few, isSpeechSetUp, now),
    readSettings(few, 'en'),
    hasSampleContent(few, sampleKinds),
    countRegistrationsByDay(few, now, daysShown),
    readBackupState(few, now),
    readDisk(dataDir),
    readBehind(few),
    readHelpClosed(few),
    isOpen('listCases', reader.duties) ? countOpenedCases(few, reader.id, now) : null,
    listEndingConsents(few, reader, now),
    isOpen('listRequests', reader.duties) ? countOverdue(few, now) : null,
    countSchemesToCheck(few, now),
  ]);
  const isStuck = isMailSetUp && queue.isStuck;
  const needsAttention = !isMailSetUp || isStuck || queue.held > 0 || queue.waiting - newslettersWaiting >= manyWaiting;
  const mail = { isSetUp: isMailSetUp, ...queue, isStuck, needsAttention };
  const hasTrouble = mail.isStuck || disk?.isLow || !['good', 'none'].includes(backup.state);
  return {
    userCount: people.now,
    eventCount: events.total,
    activeEventCount: events.now,
    storyCount: stories.now,
    bannerCount: banners.now,
    changes: {
      users: changeOf(people),
      events: changeOf(events),
      stories: changeOf(stories),
      banners: changeOf(banners),
    },
    recentActivities: acts.map(({ user, ...act }) => ({ ...act, user: user ?? product })),
    systemStatus: hasTrouble ? ('degraded' as const) : needsAttention ? ('attention' as const) : ('active' as const),
    mail,
    translation,
    speech,
    backup,
    disk,
    hasSecondFactor: caller?.hasSecondFactor ?? false,
    hasSampleContent: samples,
    hasSampleDonationDetails: donation.isSample,
    foundationBehind: behind,
    helpClosed,
    helpWaiting,
    endingConsents,
    requestsOverdue,
    schemes,
    registrationsPerDay: days.map(({ day, count }) => ({ day, count })),
    peoplePerDay: days.map(({ day, people }) => ({ day, count: people })),
  };
}
