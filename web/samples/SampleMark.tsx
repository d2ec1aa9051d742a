import { createContext, use } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';

/** Whether the page says once, for all that stands in it, that it is made of samples. */
export const SamplesNamedOnce = createContext(false);

/** Marks sample details. */
export function SampleMark({ onDark = false }: { onDark?: boolean }) {
  const { t } = useTranslation();
  if (use(SamplesNamedOnce)) return null;
  return <Badge tone={onDark ? 'paper' : 'neutral'}>{t('sample')}</Badge>;
}
