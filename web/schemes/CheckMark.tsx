import type { Scheme } from '#contract/schemes/schemes.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';

/** Stands wherever amounts do: when the office checked them, or that nobody has yet. */
export function CheckMark({ scheme: { awaits_check, checked_on } }: { scheme: Scheme }) {
  const { t, i18n } = useTranslation('schemes');
  if (awaits_check || checked_on === null) {
    return (
      <p>
        <Badge tone="paper">{t('unchecked')}</Badge>
      </p>
    );
  }
  return <p className="soft">{t('card.checked', { day: formatDay(checked_on, i18n.language) })}</p>;
}
