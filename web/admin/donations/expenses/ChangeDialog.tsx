import { useRef } from 'react';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import type { ExpenseDetail } from '#contract/donations/expenses.ts';
import { asFailure } from '../../../calls/failure.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { paiseOf, rupeesOf, sayPaise } from '../../shared/rupees.ts';
import { fundAndHeadOf, fundChoiceOf, useFundChoices } from './use-fund-choices.ts';

interface ChangeDialogProps {
  expense: ExpenseDetail;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * What is asked for, while nobody has agreed. If somebody else has changed it meanwhile, the dialog says to what, keeps
 * what was typed, and may save over it.
 */
export function ChangeDialog({ expense, onChanged, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('office-expenses');
  const { sayProblem } = useProblemWords();
  const toast = useToast();
  const funds = useFundChoices();
  const seen = useRef(expense.version);
  const { id, amountPaise, payee, why, day, chequeNumber } = expense;
  // What is chosen first is read when the field appears.
  if (!funds) return null;
  const own = fundChoiceOf(expense);
  const options = funds.some(({ value }) => value === own) ? funds : [{ value: own, word: t('fundAsItIs') }, ...funds];
  return (
    <ActDialog
      title={t('change')}
      text={expense.isOwn ? undefined : t('changeText')}
      confirmWord={t('change')}
      fields={[
        {
          name: 'amountPaise',
          label: t('amount'),
          input: 'number',
          required: 'gift_amount',
          initial: rupeesOf(amountPaise),
          check: (typed) => (paiseOf(typed) ? undefined : 'gift_amount'),
        },
        {
          name: 'payee',
          label: t('payee'),
          input: 'line',
          required: 'name_required',
          longest: expenseLengths.payee,
          initial: payee ?? '',
        },
        {
          name: 'why',
          label: t('why'),
          input: 'line',
          required: 'required',
          longest: expenseLengths.why,
          initial: why ?? '',
        },
        { name: 'fundId', label: t('fundAndHead'), input: 'choice', options, initial: own },
        { name: 'day', label: t('day'), input: 'date', required: 'date_required', initial: day },
        {
          name: 'chequeNumber',
          label: t('cheque'),
          input: 'code',
          longest: expenseLengths.cheque,
          initial: chequeNumber ?? '',
        },
      ]}
      send={async ({ amountPaise: amount = '', payee: to = '', why: reason = '', fundId = '', ...rest }, ask) => {
        const body = {
          ...rest,
          ...fundAndHeadOf(fundId),
          payee: to,
          why: reason,
          amountPaise: paiseOf(amount) ?? 0,
          version: seen.current,
        };
        await ask('updateExpense', { params: { id }, body }).catch((thrown: unknown) => {
          const { code, data } = asFailure(thrown);
          if (code === 'conflict' && data) seen.current = (data as ExpenseDetail).version;
          throw thrown;
        });
      }}
      sayFailure={({ code, data }) => {
        if (code !== 'conflict' || !data) return sayProblem(code);
        const now = data as ExpenseDetail;
        if (now.state !== 'asked') return sayProblem('expense_state');
        return t('changedMeanwhile', {
          now: `\u2068${[sayPaise(now.amountPaise), now.payee, now.why].join(' · ')}\u2069`,
        });
      }}
      onDone={() => {
        toast(t('saved'));
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
