import { useEffect, useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { isUpcoming } from '#contract/india-day.ts';
import type { Send } from '#contract/send.ts';
import { useApp } from '../../AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOfficeCall } from '../use-office-call.ts';

export type Counts = Pick<Dashboard, 'userCount' | 'activeEventCount' | 'storyCount' | 'bannerCount'>;

/** `partly`: only what could be counted in the separate lists. */
export type Shown =
  | { state: 'loading' | 'failed' }
  | { state: 'whole'; dashboard: Dashboard }
  | { state: 'partly'; counts: Counts };

async function countSeparately(send: Send, now: Date): Promise<Counts> {
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
}

/** The dashboard, or at least its counts when it cannot be had whole. */
export function useDashboard(): { shown: Shown; reload: () => void } {
  const call = useOfficeCall();
  const { now } = useApp();
  const lang = useTranslation().i18n.language;
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (next: Shown) => {
      if (wanted) setShown(next);
    };
    const load = async (_round: number): Promise<Shown> => {
      try {
        return {
          state: 'whole',
          dashboard: await call('fallback.readDashboard', (send) => send('readDashboard', { query: { lang } })),
        };
      } catch {
        const counts = await call('fallback.readDashboard', (send) => countSeparately(send, now()));
        return { state: 'partly', counts };
      }
    };
    load(round).then(show, () => show({ state: 'failed' }));
    return () => {
      wanted = false;
    };
  }, [call, now, lang, round]);
  return { shown, reload: () => setRound(round + 1) };
}
