import { Link } from 'react-router';
import type { BankLine } from '#contract/donations/bank.ts';
import { donationLengths } from '#contract/donations/donations.facts.ts';
import type { ExpenseDetail } from '#contract/donations/expenses.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { paiseOf, sayPaise } from '../../shared/rupees.ts';

interface PaidByBankDialogProps {
  expense: ExpenseDetail;
  onPaid: () => void;
  onClose: () => void;
}

const openDebits = { kind: 'unassigned', direction: 'out', pageSize: '100' } as const;

/** By which debit of the bank it was paid: those of the same amount come first, then the newest. */
export function PaidByBankDialog({ expense, onPaid, onClose }: PaidByBankDialogProps) {
  const { t, i18n } = useTranslation('office-expenses');
  const toast = useToast();
  const openPaise = expense.amountPaise - expense.paidPaise;
  const same = useQuery('listBankLines', { query: { ...openDebits, amountPaise: String(openPaise) } });
  const newest = useQuery('listBankLines', { query: openDebits });
  if (same.state === 'loading' || newest.state === 'loading') return null;
  const lines = new Map([...(same.reply?.data ?? []), ...(newest.reply?.data ?? [])].map((line) => [line.id, line]));
  const sayLine = ({ amountPaise, day, narration }: BankLine): string =>
    `${sayPaise(-amountPaise)} · ${formatDay(day, i18n.language)} · ${narration}`;
  if (lines.size === 0) {
    return (
      <OfficeDialog title={t('payBank')} onClose={onClose}>
        <p>{t('noDebit')}</p>
        <Link to={screens.statements()}>{t('toStatements')}</Link>
      </OfficeDialog>
    );
  }
  return (
    <ActDialog
      title={t('payBank')}
      text={t('payBankText', { amount: sayPaise(openPaise) })}
      confirmWord={t('payBank')}
      fields={[
        {
          name: 'lineId',
          label: t('debit'),
          input: 'choice',
          options: [...lines.values()].map((line) => ({ value: line.id, word: sayLine(line) })),
        },
        {
          name: 'amountPaise',
          label: t('partAmount'),
          input: 'number',
          check: (typed) => (typed.trim() === '' || paiseOf(typed) ? undefined : 'gift_amount'),
        },
        {
          name: 'restNote',
          label: t('line.rest'),
          hint: t('restHint'),
          input: 'line',
          longest: donationLengths.lineNote,
        },
      ]}
      send={({ lineId = '', amountPaise = '', restNote = '' }, ask) =>
        ask('addExpenseProof', {
          params: { id: expense.id },
          body: { lineId, restReason: 'text', restNote, ...partOf(amountPaise) },
        })
      }
      onDone={() => {
        toast(t('paidNow'));
        onPaid();
      }}
      onClose={onClose}
    />
  );
}

/** Nothing typed: all that is open, or what the line has. */
export const partOf = (typed: string): { amountPaise?: number } => {
  const amountPaise = paiseOf(typed);
  return amountPaise ? { amountPaise } : {};
};
