import { firstStep } from '#contract/help/help.facts.ts';
import type { CaseRow } from '#contract/help/help-office.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Words for parts of a case that several screens say. */
export function useCaseWords() {
  const { t, i18n } = useTranslation('office-help');
  return {
    sayStep: (step: string | null): string | null => (step === firstStep ? t('case.firstStep') : step),
    /** The next step and its day; a day that has passed is said so. */
    sayDue: ({ due_on, is_overdue }: Pick<CaseRow, 'due_on' | 'is_overdue'>): string | undefined =>
      due_on === null
        ? undefined
        : t(is_overdue ? 'case.overdueSince' : 'case.due', { day: formatDay(due_on, i18n.language) }),
  };
}
