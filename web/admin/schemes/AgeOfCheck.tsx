import { checkedDayOf, goodUntil } from '#contract/schemes/scheme-result.ts';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Meter } from '../../ui/Meter.tsx';

const dayMs = 86_400_000;

/** How long the check still counts, as a bar and in words. */
export function AgeOfCheck({ scheme }: { scheme: OfficeScheme }) {
  const { t, i18n } = useTranslation('office-schemes');
  const { now } = useApp();
  const { good_for_days } = scheme;
  const checkedOn = checkedDayOf(scheme);
  if (checkedOn === null) {
    return (
      <>
        <p>{t('check.never')}</p>
        {scheme.is_shown && <p>{t('check.seen')}</p>}
      </>
    );
  }
  const today = Date.parse(indiaDayOf(now()));
  const left = Math.round((Date.parse(goodUntil(checkedOn, good_for_days)) - today) / dayMs);
  const day = formatDay(checkedOn, i18n.language);
  const words = left < 0 ? t('check.old', { day }) : t('check.left', { day, count: left, number: formatNumber(left) });
  return (
    <div>
      <Meter value={Math.min(good_for_days - left, good_for_days)} max={good_for_days} label={words} />
      <p className="soft">{words}</p>
    </div>
  );
}
