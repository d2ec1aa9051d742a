import { isUpcoming } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { type Query, useQueries } from '../../app/use-query.ts';
import type { Ask } from '../../calls/ask.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../shared/Duties.tsx';

type Counted = 'userCount' | 'activeEventCount' | 'storyCount' | 'bannerCount';

/** Null: the list is closed to the caller. */
export type Counts = Record<Counted, number | null>;

/** `maySeePeople`: whether the list of people is open to the caller; all others are public. */
async function countSeparately(ask: Ask, now: Date, maySeePeople: boolean): Promise<Counts> {
  const [users, events, stories, banners] = await Promise.all([
    maySeePeople ? ask('listUsers', { query: { pageSize: '1' } }) : null,
    ask('listEvents'),
    ask('listStories'),
    ask('listBanners'),
  ]);
  return {
    userCount: users?.total ?? null,
    activeEventCount: events.data.filter(({ date, status }) => status === 'published' && isUpcoming(date, now)).length,
    storyCount: stories.data.length,
    bannerCount: banners.data.length,
  };
}

/** The dashboard, or only its counts when its call fails. */
async function readDashboard(ask: Ask, lang: Language, count: () => Promise<Counts>) {
  try {
    return { whole: await ask('readDashboard', { query: { lang } }) };
  } catch {
    return { counts: await count() };
  }
}

export function useDashboard(): Query<Awaited<ReturnType<typeof readDashboard>>> {
  const { now } = useApp();
  const lang = useTranslation().i18n.language;
  const maySeePeople = useMay()('listUsers');
  return useQueries(
    (ask) => readDashboard(ask, lang, () => countSeparately(ask, now(), maySeePeople)),
    `${lang} ${maySeePeople}`,
    { keepsPrevious: true },
  );
}
