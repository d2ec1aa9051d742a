import { heldSeconds } from '#contract/events/events.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TellDecision } from './AskTold.tsx';

/** What is said beside the button that takes a change back. */
export function useHeldWords(): (decision: TellDecision) => string {
  const { t } = useTranslation('office-events');
  return ({ not_told }) => t(not_told ? 'events.told.heldUntold' : 'events.told.held', { count: heldSeconds });
}
