import type { Audience } from '#contract/handbook/handbook.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function useAudienceWords(): { sayAudience: (audience: Audience) => string } {
  const { t } = useTranslation('how');
  return {
    sayAudience: (audience) => (audience === 'visitor' ? t('visitors') : t(`duties:names.${audience}`)),
  };
}
