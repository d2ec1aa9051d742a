import { checkedDayOf } from '#contract/schemes/scheme-result.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';

/** Stands wherever amounts do: when the office checked them, or that nobody has yet. */
export function CheckMark({ scheme }: { scheme: Scheme }) {
  const { t, i18n } = useTranslation('schemes');
  const day = checkedDayOf(scheme);
  if (day === null) {
    return (
      <p>
        <Badge>{t('unchecked')}</Badge>
      </p>
    );
  }
  return <p className="soft">{t('card.checked', { day: formatDay(day, i18n.language) })}</p>;
}
