import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { PutAside } from '#contract/first-hour/first-hour.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../../calls/call.ts';

export type Counts = Pick<Dashboard, 'userCount' | 'activeEventCount' | 'storyCount' | 'bannerCount'>;

export const readDashboard = defineCall('fallback.readDashboard', (send, lang: Language) =>
  send('readDashboard', { query: { lang } }),
);

export const countSeparately = defineCall('fallback.readDashboard', async (send, now: Date): Promise<Counts> => {
  const [users, events, stories, banners] = await Promise.all([
    send('listUsers', { query: { pageSize: '1' } }),
    send('listEvents', { query: {} }),
    send('listStories', { query: {} }),
    send('listBanners', { query: {} }),
  ]);
  return {
    userCount: users.total,
    activeEventCount: events.data.filter(({ date }) => isUpcoming(date, now)).length,
    storyCount: stories.data.length,
    bannerCount: banners.data.length,
  };
});

export const readFirstHour = defineCall('fallback.readDashboard', async (send) => (await send('readFirstHour')).data);

export const putAside = defineCall(
  'fallback.saveSettings',
  async (send, body: PutAside) => (await send('putAside', { body })).data,
);

export const removeSamples = defineCall('fallback.removeSamples', (send) => send('deleteSampleContent'));
