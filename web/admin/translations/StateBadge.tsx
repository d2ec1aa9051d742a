import type { TranslationState } from '#contract/content/translations.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

const looks: Record<TranslationState, { tone: BadgeTone; icon: IconName }> = {
  missing: { tone: 'danger', icon: 'alert' },
  machine: { tone: 'info', icon: 'gear' },
  human: { tone: 'success', icon: 'tick' },
  stale: { tone: 'neutral', icon: 'clock' },
};

export function StateBadge({ state }: { state: TranslationState }) {
  const { t } = useTranslation('office-translations');
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>;
}
