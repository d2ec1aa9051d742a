import type { ApprovalState } from '#contract/approvals/approvals.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';

const tones = {
  waiting: 'info',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  outdated: 'neutral',
} as const satisfies Record<ApprovalState, string>;

export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const { t } = useTranslation('duties');
  return <Badge tone={tones[state]}>{t(`approvals.states.${state}`)}</Badge>;
}
