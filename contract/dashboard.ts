import { z } from 'zod';
import { Instant } from './fields.ts';
import { oneChoice } from './paging.ts';

export const Activity = z.object({ user: z.string(), action: z.string(), target: z.string(), time: Instant });
export type Activity = z.infer<typeof Activity>;

/** Percent against the 30 days before; null when there is not enough to compare. */
const Change = z.number().nullable();

export const Dashboard = z.object({
  userCount: z.int(),
  eventCount: z.int(),
  activeEventCount: z.int(),
  storyCount: z.int(),
  bannerCount: z.int(),
  changes: z.object({ users: Change, events: Change, stories: Change, banners: Change }),
  recentActivities: z.array(Activity),
  systemStatus: oneChoice(['active', 'degraded']),
});
export type Dashboard = z.infer<typeof Dashboard>;
