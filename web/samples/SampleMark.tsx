import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';

/** Marks sample details. */
export function SampleMark({ onDark = false }: { onDark?: boolean }) {
  const { t } = useTranslation();
  return <Badge tone={onDark ? 'paper' : 'neutral'}>{t('sample')}</Badge>;
}
