import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stat, StatList } from '../../ui/Stat.tsx';
import { formatChange } from '../shared/office-formats.ts';
import type { Counts } from './use-dashboard.ts';

const tiles = [
  { name: 'users', count: 'userCount', icon: 'users' },
  { name: 'events', count: 'activeEventCount', icon: 'cal' },
  { name: 'stories', count: 'storyCount', icon: 'book' },
  { name: 'banners', count: 'bannerCount', icon: 'pic' },
] as const;

const sayCount = (count: number | null): string => (count === null ? '—' : formatNumber(count));

/** Without `changes` only the numbers are shown. */
export function CountTiles({ counts, changes }: { counts: Counts; changes?: Dashboard['changes'] }) {
  const { t } = useTranslation('admin');
  const noteOf = (change: number | null): string => {
    if (change === null) return t('dashboard.notEnough');
    return change === 0 ? t('dashboard.noChange') : t('dashboard.change', { change: formatChange(change) });
  };
  return (
    <StatList look="tiles">
      {tiles.map(({ name, count, icon }) => {
        const change = changes?.[name];
        return (
          <Stat
            key={name}
            label={t(`dashboard.${name}`)}
            value={sayCount(counts[count])}
            icon={icon}
            note={change === undefined ? undefined : noteOf(change)}
            rising={(change ?? 0) > 0}
          />
        );
      })}
    </StatList>
  );
}
