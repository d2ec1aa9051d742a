import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';

/** Nobody of the office has looked at this scheme yet. */
export function UncheckedMark() {
  const { t } = useTranslation('schemes');
  return (
    <p>
      <Badge tone="paper">{t('unchecked')}</Badge>
    </p>
  );
}
