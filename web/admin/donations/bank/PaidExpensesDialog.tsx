import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { donationLengths } from '#contract/donations/donations.facts.ts';
import type { Expense } from '#contract/donations/expenses.ts';
import { useQuery } from '../../../app/use-query.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useExpenseWords } from '../expenses/use-expense-words.ts';

interface PaidExpensesDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

const openPaiseOf = ({ amountPaise, paidPaise }: Expense): number => amountPaise - paidPaise;

/** Which expenses a debit has paid, where it was several or none was suggested; its parts are booked together. */
export function PaidExpensesDialog({ line, onAsked, onClose }: PaidExpensesDialogProps) {
  const { t } = useTranslation('office-expenses');
  const open = useQuery('listExpenses', { query: { view: 'to_pay', pageSize: '100' } });
  if (!open.reply) return null;
  if (open.reply.data.length === 0) {
    return (
      <OfficeDialog title={t('line.chooseTitle')} onClose={onClose}>
        <p>{t('line.noneOpen')}</p>
      </OfficeDialog>
    );
  }
  return <Choice line={line} expenses={open.reply.data} onAsked={onAsked} onClose={onClose} />;
}

function Choice({ line, expenses, onAsked, onClose }: PaidExpensesDialogProps & { expenses: readonly Expense[] }) {
  const { t } = useTranslation('office-expenses');
  const { sayWrong } = useProblemWords();
  const { sayPayee } = useExpenseWords();
  const toast = useToast();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const whole = -line.amountPaise;
  const chosen = expenses.filter(({ id }) => ticked.includes(id));
  const sum = chosen.reduce((paise, expense) => paise + openPaiseOf(expense), 0);
  // One alone may be paid in part by this line.
  const parts = chosen.map((expense) => ({
    expenseId: expense.id,
    amountPaise: chosen.length === 1 ? Math.min(openPaiseOf(expense), whole) : openPaiseOf(expense),
  }));
  const rest = Math.max(0, whole - sum);
  const form = useForm({
    fields: ['restNote', 'expenses'],
    check: ({ restNote }) => ({
      expenses: parts.length === 0 ? 'required' : parts.length > 1 && sum > whole ? 'amount_mismatch' : undefined,
      restNote: parts.length > 0 && rest > 0 && restNote.trim() === '' ? 'required' : undefined,
    }),
    send: async ({ restNote }, ask) => {
      const [first, ...also] = parts;
      if (!first) return;
      const { expenseId: id, amountPaise } = first;
      const what = rest > 0 ? { restReason: 'text' as const, restNote } : {};
      await ask('addExpenseProof', { params: { id }, body: { lineId: line.id, amountPaise, also, ...what } });
      toast(t('paidNow'));
      onAsked();
      onClose();
    },
  });
  const wrong = sayWrong(form.wrong.expenses);
  return (
    <FormDialog title={t('line.chooseTitle')} state={form} confirmWord={t('line.book')} onClose={onClose}>
      <fieldset aria-describedby={wrong ? 'expenses-wrong' : undefined}>
        <legend>{t('line.chooseText', { amount: sayPaise(whole) })}</legend>
        {expenses.map((expense) => (
          <Tick
            key={expense.id}
            name={expense.id}
            describedBy={wrong ? 'expenses-wrong' : undefined}
            onChange={(isTicked) =>
              setTicked((before) => (isTicked ? [...before, expense.id] : before.filter((id) => id !== expense.id)))
            }
          >
            <span>
              <b>{sayPaise(openPaiseOf(expense))}</b> · <bdi>{sayPayee(expense)}</bdi> ·{' '}
              <bdi dir="ltr">{expense.number}</bdi>
            </span>
          </Tick>
        ))}
        <p aria-live="polite">{t('line.chosen', { amount: sayPaise(sum) })}</p>
        {wrong && <FieldError id="expenses-wrong">{wrong}</FieldError>}
      </fieldset>
      {parts.length > 0 && rest > 0 && (
        <TextInput
          label={t('line.rest')}
          hint={t('line.restTitle', { amount: sayPaise(rest) })}
          error={sayWrong(form.wrong.restNote)}
          name="restNote"
          maxLength={donationLengths.lineNote}
          autoComplete="off"
          dir="auto"
        />
      )}
    </FormDialog>
  );
}
