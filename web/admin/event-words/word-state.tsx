import type { EventWord } from '#contract/event-words/event-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const tones: Record<EventWord['state'], BadgeTone> = {
  draft: 'neutral',
  asked: 'info',
  sending: 'info',
  stopped: 'danger',
  sent: 'success',
};

export function WordBadge({ state }: Pick<EventWord, 'state'>) {
  const { t } = useTranslation('office-words');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

/** How many of all were written to. */
export function useProgressWords(): (word: Pick<EventWord, 'told' | 'people'>) => string {
  const { t } = useTranslation('office-words');
  return ({ told, people }) => t('progress', { told: formatNumber(told), people: formatNumber(people) });
}
