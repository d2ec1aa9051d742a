import type { PutAside } from '#contract/dashboard/first-hour.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../../calls/call.ts';

type Counted = 'userCount' | 'activeEventCount' | 'storyCount' | 'bannerCount';

/** Null: the list is closed to the caller. */
export type Counts = Record<Counted, number | null>;

export const readDashboard = defineCall('fallback.readDashboard', (send, lang: Language) =>
  send('readDashboard', { query: { lang } }),
);

interface Counting {
  now: Date;
  /** Whether the list of people is open to the caller; all others are public. */
  maySeePeople: boolean;
}

export const countSeparately = defineCall(
  'fallback.readDashboard',
  async (send, { now, maySeePeople }: Counting): Promise<Counts> => {
    const [users, events, stories, banners] = await Promise.all([
      maySeePeople ? send('listUsers', { query: { pageSize: '1' } }) : null,
      send('listEvents', { query: {} }),
      send('listStories', { query: {} }),
      send('listBanners', { query: {} }),
    ]);
    return {
      userCount: users?.total ?? null,
      activeEventCount: events.data.filter(({ date, status }) => status === 'published' && isUpcoming(date, now))
        .length,
      storyCount: stories.data.length,
      bannerCount: banners.data.length,
    };
  },
);

/** Where people come to the gate today. */
export const listEventsToday = defineCall(
  'fallback.readDashboard',
  async (send, { language, today }: { language: Language; today: string }) =>
    (await send('listOfficeEvents', { query: { lang: language } })).data.filter(
      ({ date, status }) => date === today && status === 'published',
    ),
);

export const readFirstHour = defineCall('fallback.readDashboard', async (send) => (await send('readFirstHour')).data);

export const putAside = defineCall(
  'fallback.saveSettings',
  async (send, body: PutAside) => (await send('putAside', { body })).data,
);

export const removeSamples = defineCall('fallback.removeSamples', (send) => send('deleteSampleContent'));
