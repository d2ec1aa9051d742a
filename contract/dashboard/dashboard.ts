import { z } from 'zod';
import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Id, Instant } from '../protocol/fields.ts';
import { ContentQuery, oneChoice } from '../protocol/paging.ts';

export const Activity = z.object({ user: z.string(), action: z.string(), target: z.string(), time: Instant });
export type Activity = z.infer<typeof Activity>;

/** Such an act on the dashboard, with what it needs to be told in the reader's language. */
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
  /** Of the users, the active events, the stories and the active banners. */
  changes: z.object({ users: Change, events: Change, stories: Change, banners: Change }),
  recentActivities: z.array(RecentActivity),
  /**
   * `degraded` when e-mails do not get out, no backups are made or the disk is almost full; `attention` when nothing is broken, but there is no
   * mail server or many e-mails wait.
   */
  systemStatus: oneChoice(['active', 'attention', 'degraded']),
  /** Without a mail server e-mails wait until the office has one. `needsAttention`: nobody gets them, or many wait. */
  mail: z.object({
    isSetUp: z.boolean(),
    isStuck: z.boolean(),
    needsAttention: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
  }),
  /** `resting`: the translation service fails and is left alone for a while. `waiting` are the texts that visitors still see in English. */
  translation: z.object({ state: oneChoice(['working', 'off', 'resting']), waiting: z.int() }),
  /** `none`: a new site, of which none has been tried yet. Time and size are those of the last that was made. */
  backup: z.object({
    state: oneChoice(['good', 'late', 'disk_full', 'failed', 'none']),
    lastMadeAt: Instant.nullable(),
    sizeInBytes: z.int().nullable(),
  }),
  /** Null: the data are on another machine. */
  disk: z.object({ freeInBytes: z.int(), isLow: z.boolean() }).nullable(),
  /** Whether whoever asks is protected by a code besides the password. */
  hasSecondFactor: z.boolean(),
  hasSampleContent: z.boolean(),
  hasSampleDonationDetails: z.boolean(),
  /** Of the last two weeks, oldest first. */
  registrationsPerDay: z.array(z.object({ day: z.string(), count: z.int() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  readDashboard: endpoint({
    route: paths.readDashboard,
    access: 'admin',
    summary: 'Counts, changes and recent activity',
    query: ContentQuery,
    reply: Dashboard,
    status: 200,
  }),
};
