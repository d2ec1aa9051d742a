import { useTranslation } from '../i18n/use-translation.ts';
import { useFrame } from './frame.ts';

/** For a sentence that ends with the office's number, whatever its direction; the office may have none yet. */
export function useOfficePhone(): string {
  const { t } = useTranslation();
  const { phone } = useFrame().settings.foundation;
  return phone ? `\u2066${phone}\u2069` : t('frame.noPhone');
}
