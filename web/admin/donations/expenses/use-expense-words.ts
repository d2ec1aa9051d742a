import type { Expense } from '#contract/donations/expenses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Whom it pays, as far as the reader may know. */
export function useExpenseWords() {
  const { t } = useTranslation('office-expenses');
  return {
    sayPayee: ({ payee, isRelief, caseId }: Pick<Expense, 'payee' | 'isRelief' | 'caseId'>): string => {
      if (payee === null) return t('hidden');
      return isRelief && caseId === null ? t('relief') : payee;
    },
  };
}
