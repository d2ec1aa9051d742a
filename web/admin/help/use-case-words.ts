import { clockKinds, clockSteps, firstStep, isOpenStatus } from '#contract/help/help.facts.ts';
import type { CaseRow } from '#contract/help/help-office.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Words for parts of a case that several screens say. Once nobody works on it, nothing is planned. */
export function useCaseWords() {
  const { t, i18n } = useTranslation('office-help');
  return {
    sayStep: ({ status, next_step }: Pick<CaseRow, 'status' | 'next_step'>): string | null => {
      if (!isOpenStatus(status)) return null;
      if (next_step === firstStep) return t('case.firstStep');
      const clock = clockKinds.find((kind) => clockSteps[kind] === next_step);
      return clock ? t(`clock.${clock}`) : next_step;
    },
    /** The next step and its day; a day that has passed is said so. */
    sayDue: ({ status, due_on, is_overdue }: Pick<CaseRow, 'status' | 'due_on' | 'is_overdue'>): string | undefined =>
      due_on === null || !isOpenStatus(status)
        ? undefined
        : t(is_overdue ? 'case.overdueSince' : 'case.due', { day: formatDay(due_on, i18n.language) }),
  };
}
