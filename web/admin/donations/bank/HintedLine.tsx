import type { LineWithCandidates } from '#contract/donations/bank.ts';
import type { LineHint } from '#contract/donations/donations.facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import styles from './Statements.module.css';

/** How a line is booked that is what the bank's words suggest. A reversal is written out: no other reason fits it. */
export const asHinted = (hint: LineHint, reversalWord: string) =>
  hint === 'reversal'
    ? ({ kind: 'other', reason: 'text', note: reversalWord } as const)
    : ({ kind: 'other', reason: hint === 'cash_deposit' ? 'cash_deposit' : 'interest' } as const);

interface HintedLineProps {
  line: LineWithCandidates;
  onRefund: () => void;
  onChanged: () => void;
}

/** What the bank's words suggest of a line that is no donation. */
export function HintedLine({ line: { id, hint, amountPaise }, onRefund, onChanged }: HintedLineProps) {
  const { t } = useTranslation('office-statements');
  const book = useActionWithToast('assignBankLine', {
    says: ({ approval }) => t(approval ? 'waiting.title' : amountPaise > 0 ? 'other.booked' : 'other.bookedOut'),
    onDone: onChanged,
    onFailure: onChanged,
  });
  if (!hint) return null;
  const mayBeRefund = hint === 'reversal' && amountPaise < 0;
  return (
    <section className={styles.card} aria-label={t('hints.title', { what: t(`hints.${hint}`) })}>
      <b>{t('hints.title', { what: t(`hints.${hint}`) })}</b>
      <div className="row">
        {mayBeRefund && (
          <Button icon="back" onClick={onRefund}>
            {t('givenBack.act')}
          </Button>
        )}
        <Button
          icon="tick"
          look={mayBeRefund ? 'quiet' : 'primary'}
          busy={book.busy}
          onClick={() => void book.run({ params: { id }, body: asHinted(hint, t('hints.reversal')) })}
        >
          {t('hints.book')}
        </Button>
      </div>
    </section>
  );
}
