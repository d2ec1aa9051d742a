import { useEffect, useState } from 'react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../shared/Duties.tsx';
import { type Counts, countSeparately, readDashboard } from './dashboard-calls.ts';

/** `partly`: only counts of the separate lists. */
export type Shown =
  | { state: 'loading' | 'failed' }
  | { state: 'whole'; dashboard: Dashboard }
  | { state: 'partly'; counts: Counts };

/** The dashboard, or only its counts when its call fails. */
export function useDashboard(): { shown: Shown; reload: () => void } {
  const call = useCall();
  const { now } = useApp();
  const lang = useTranslation().i18n.language;
  const maySeePeople = useMay()('listUsers');
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (next: Shown) => {
      if (wanted) setShown(next);
    };
    const load = async (_round: number): Promise<Shown> => {
      try {
        return { state: 'whole', dashboard: await call(readDashboard(lang)) };
      } catch {
        return { state: 'partly', counts: await call(countSeparately({ now: now(), maySeePeople })) };
      }
    };
    load(round).then(show, () => show({ state: 'failed' }));
    return () => {
      wanted = false;
    };
  }, [call, now, lang, round, maySeePeople]);
  return { shown, reload: () => setRound(round + 1) };
}
