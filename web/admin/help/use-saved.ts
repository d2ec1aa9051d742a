import type { OfficeCase } from '#contract/help/help-office.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../shared/Notices.tsx';
import type { CasePart } from './case-part.ts';

/** Shows the case as it is after an act, and says so; whoever acted on a case of nobody has taken it. */
export function useSaved({ shown, onChanged }: CasePart): (next: OfficeCase) => void {
  const { t } = useTranslation('office-help');
  const toast = useToast();
  return (next) => {
    onChanged(next);
    toast(t(shown.owner === null && next.owner !== null ? 'taken' : 'saved'));
  };
}
