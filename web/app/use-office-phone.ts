import { useTranslation } from '../i18n/use-translation.ts';
import { useFrame } from './frame.ts';

/** For a sentence that ends with the office's number, which may have none yet. `isolate` keeps its direction. */
export function useOfficePhone(isolate = false): string {
  const { t } = useTranslation();
  const { phone } = useFrame().settings.foundation;
  if (!phone) return t('frame.noPhone');
  return isolate ? `\u2066${phone}\u2069` : phone;
}
