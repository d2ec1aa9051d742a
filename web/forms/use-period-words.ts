import { type Kept, type KeptYears, keptDays, keptYears } from '#contract/purposes.ts';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const daysOfYear = 365;

/** How long something is kept, in the reader's words; null for what has no number. The numbers are those by which things are deleted. */
export function usePeriodWords(): (end: string) => string | undefined {
  const { t } = useTranslation('purposes');
  const { keepYears } = useFrame().settings;
  return (end) => {
    if (end in keptYears) return t('time.years', { count: keepYears[end as KeptYears] });
    if (!(end in keptDays)) return undefined;
    const days = keptDays[end as Kept];
    return days % daysOfYear === 0 ? t('time.years', { count: days / daysOfYear }) : t('time.days', { count: days });
  };
}
