import { z } from 'zod';
import { EndingConsent } from '../consents/consents.ts';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, Instant } from '../protocol/fields.ts';
import { ContentQuery, oneChoice } from '../protocol/paging.ts';
import { Behind } from '../settings/settings-office.ts';

export const Activity = z.object({ user: z.string(), action: z.string(), target: z.string(), time: Instant });
export type Activity = z.infer<typeof Activity>;

/** An act with what the reader's language needs to describe it. */
const RecentActivity = Activity.extend({
  /** Null: the product itself. */
  userId: Id.nullable(),
  /** What kind of thing the target is, such as `event`. */
  kind: z.string(),
});

/** Percent against the 30 days before; null when there is not enough to compare. */
const Change = z.number().nullable();

export const Dashboard = z.object({
  userCount: z.int(),
  eventCount: z.int(),
  /** Those that are not over. */
  activeEventCount: z.int(),
  storyCount: z.int(),
  /** Only the active ones. */
  bannerCount: z.int(),
  /** Of users, active events, stories and active banners. */
  changes: z.object({ users: Change, events: Change, stories: Change, banners: Change }),
  recentActivities: z.array(RecentActivity),
  /**
   * `degraded`: e-mails fail, backups are not made or the disk is almost full. `attention`: nothing is broken, but there is no
   * mail server or many e-mails wait.
   */
  systemStatus: oneChoice(['active', 'attention', 'degraded']),
  /**
   * Without a mail server e-mails stay in the outbox; `held` ones wait until the office decides. `needsAttention`: none are
   * delivered, many wait, or some are held.
   */
  mail: z.object({
    isSetUp: z.boolean(),
    isStuck: z.boolean(),
    needsAttention: z.boolean(),
    waiting: z.int(),
    held: z.int(),
    failed: z.int(),
  }),
  /** `resting`: calls to the failing translation service are paused. `waiting`: texts that visitors still see untranslated. */
  translation: z.object({ state: oneChoice(['working', 'off', 'resting']), waiting: z.int() }),
  /** The program that says texts. `resting`: it has failed three times and is left alone for an hour. */
  speech: oneChoice(['working', 'off', 'resting']),
  /** `none`: a new site without any attempt. Time and size are those of the last backup. */
  backup: z.object({
    state: oneChoice(['good', 'late', 'disk_full', 'failed', 'none']),
    lastMadeAt: Instant.nullable(),
    sizeInBytes: z.int().nullable(),
  }),
  /** Null: the database is on another machine. */
  disk: z.object({ freeInBytes: z.int(), isLow: z.boolean() }).nullable(),
  /** Whether the caller's account has a second factor. */
  hasSecondFactor: z.boolean(),
  hasSampleContent: z.boolean(),
  hasSampleDonationDetails: z.boolean(),
  /** Texts of the foundation that still say the old thing in one language. */
  foundationBehind: z.array(Behind),
  /** Why help cannot be asked for: nobody has the duty of a caseworker, or the office has closed it. Null: it can. */
  helpClosed: oneChoice(['nobody', 'closed']).nullable(),
  /** Help cases that the office should look at, without samples. Null: cases are closed to the caller. */
  helpWaiting: z.object({ urgent: z.int(), overdue: z.int(), unowned: z.int() }).nullable(),
  /** Requests about data whose day is over. Null: they are closed to the caller. */
  requestsOverdue: z.int().nullable(),
  /** People on the site whose consent has ended or ends within two weeks. */
  endingConsents: z.array(EndingConsent),
  /** `unchecked`: came with the product. `ageing`: shown, and the check gets too old within 30 days. */
  schemes: z.object({ unchecked: z.int(), ageing: z.int() }),
  /** Of the last two weeks, oldest first. */
  registrationsPerDay: z.array(z.object({ day: z.string(), count: z.int() })),
  /** The people of these registrations. */
  peoplePerDay: z.array(z.object({ day: z.string(), count: z.int() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  readDashboard: officeCall('GET /admin/dashboard', {
    duties: ['owner'],
    partly: {
      editor: 'actsOfOpenLists',
      desk: 'actsOfOpenLists',
      caseworker: 'actsOfOpenLists',
      treasurer: 'actsOfOpenLists',
      viewer: 'actsOfOpenLists',
    },
    says: 'readDashboard',
    summary: 'Counts, changes and recent activity',
    query: ContentQuery,
    reply: Dashboard,
    status: 200,
  }),
};
