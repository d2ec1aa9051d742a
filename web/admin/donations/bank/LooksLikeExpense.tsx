import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { donationLengths } from '#contract/donations/donations.facts.ts';
import { reliefPayee } from '#contract/donations/expenses.facts.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import styles from './Statements.module.css';

type Candidate = LineWithCandidates['expenses'][number];

/** Expenses to be paid that a debit may have paid; one tap books it. What is left of the line says what it was. */
export function LooksLikeExpense({ line, onChanged }: { line: LineWithCandidates; onChanged: () => void }) {
  const { t, i18n } = useTranslation('office-expenses');
  const toast = useToast();
  const [asked, setAsked] = useState<Candidate>();
  const book = useActionWithToast('addExpenseProof', {
    says: t('paidNow'),
    onDone: onChanged,
    onFailure: onChanged,
  });
  const lineId = line.id;
  const whole = -line.amountPaise;
  return (
    <>
      {line.expenses.map((expense) => (
        <section key={expense.id} className={styles.card} aria-label={t('line.title', { number: expense.number })}>
          <b>{t('line.title', { number: expense.number })}</b>
          <p>
            <bdi>{expense.payee === reliefPayee ? t('relief') : expense.payee}</bdi> · {sayPaise(expense.openPaise)} ·{' '}
            {formatDay(expense.day, i18n.language)}
          </p>
          <p className="soft">{t(`line.why.${expense.why}`)}</p>
          <div className="row">
            <Button
              icon="tick"
              busy={book.busy}
              onClick={() => {
                if (expense.openPaise >= whole) void book.run({ params: { id: expense.id }, body: { lineId } });
                else setAsked(expense);
              }}
            >
              {t('line.book')}
            </Button>
          </div>
        </section>
      ))}
      {asked && (
        <ActDialog
          title={t('line.restTitle', { amount: sayPaise(whole - asked.openPaise) })}
          confirmWord={t('line.book')}
          fields={[
            {
              name: 'restNote',
              label: t('line.rest'),
              input: 'line',
              required: 'required',
              longest: donationLengths.lineNote,
            },
          ]}
          send={({ restNote = '' }, ask) =>
            ask('addExpenseProof', { params: { id: asked.id }, body: { lineId, restReason: 'text', restNote } })
          }
          onDone={() => {
            setAsked(undefined);
            toast(t('paidNow'));
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
