import type { CallState } from '#contract/phone-list/calls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

const looks: Record<CallState, { tone: BadgeTone; icon: IconName }> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  taken: { tone: 'neutral', icon: 'phone' },
  told: { tone: 'success', icon: 'tick' },
  sent: { tone: 'success', icon: 'chat' },
  wrong_number: { tone: 'danger', icon: 'alert' },
  unreachable: { tone: 'danger', icon: 'alert' },
  dropped: { tone: 'neutral', icon: 'x' },
};

export function CallBadge({ state }: { state: CallState }) {
  const { t } = useTranslation('office-calls');
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>;
}
