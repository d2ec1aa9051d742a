import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { ExpenseDetail } from '#contract/donations/expenses.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskedDialog } from '../../approvals/AskedDialog.tsx';
import { FactRows } from '../../shared/FactRows.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { QueryView } from '../../shared/QueryView.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import books from '../ledger/Books.module.css';
import { ExpenseActs } from './ExpenseActs.tsx';
import { stateTones } from './ExpensesPage.tsx';
import { Proofs } from './Proofs.tsx';
import { SaidPanel } from './SaidPanel.tsx';
import { useExpenseWords } from './use-expense-words.ts';
import { Vouchers } from './Vouchers.tsx';

export const head = officeHead('nav.expenses');

/** One expense, from the request to its proof. */
export function Component() {
  const { t } = useTranslation('office-expenses');
  const { sayPayee } = useExpenseWords();
  const { id = '' } = useParams();
  const query = useQuery('readExpense', { params: { id } });
  const [asked, setAsked] = useState<Approval>();
  const changed = (approval?: Approval) => {
    setAsked(approval);
    query.reload();
  };
  return (
    <QueryView query={query}>
      {({ data: expense }) => (
        <>
          <OfficeHead title={expense.number ?? sayPayee(expense)}>
            <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.expenses()}>
              {t('title')}
            </LinkButton>
          </OfficeHead>
          {expense.approvalId !== null && (
            <MessageBox tone="info" title={t('waits')}>
              <Link to={screens.approval({ id: expense.approvalId })}>{t('toApproval')}</Link>
            </MessageBox>
          )}
          <ExpenseFacts expense={expense} />
          <ExpenseActs expense={expense} onChanged={changed} />
          <Vouchers expense={expense} onChanged={query.reload} />
          <Proofs expense={expense} onChanged={query.reload} />
          <SaidPanel expense={expense} onChanged={query.reload} />
          {asked && <AskedDialog title={t('agree')} approval={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </QueryView>
  );
}

function ExpenseFacts({ expense }: { expense: ExpenseDetail }) {
  const { t, i18n } = useTranslation('office-expenses');
  const { sayPayee } = useExpenseWords();
  const { state, day, fund, head: fundHead, why, leftPaise } = expense;
  const facts: (readonly [string, string | null])[] = [
    [t('payee'), sayPayee(expense)],
    [t('why'), why],
    [t('day'), formatDay(day, i18n.language)],
    [t('fund'), fund[i18n.language]],
    [t('head'), fundHead?.[i18n.language] ?? null],
    [t('cheque'), expense.chequeNumber],
    [t('people.asked'), expense.askedBy],
    [t('people.agreed'), expense.agreedBy],
    [t('people.second'), expense.secondBy],
    [t('leftAfter'), leftPaise === null ? null : sayPaise(leftPaise)],
    [t('belowZero'), expense.belowZeroReason],
    [t('reason'), expense.closedReason],
  ];
  return (
    <OfficePanel
      title={sayPaise(expense.amountPaise)}
      aside={<Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>}
    >
      <dl className={books.facts}>
        <FactRows facts={facts} />
      </dl>
    </OfficePanel>
  );
}
