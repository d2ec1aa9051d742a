import { useState } from 'react';
import type { ExpenseDetail } from '#contract/donations/expenses.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Vouchers.module.css';

/** By which bank lines it was paid, or out of the cash box. */
export function Proofs({ expense, onChanged }: { expense: ExpenseDetail; onChanged: () => void }) {
  const { t, i18n } = useTranslation('office-expenses');
  const may = useMay();
  const [asked, setAsked] = useState<string>();
  if (expense.state !== 'agreed' && expense.state !== 'paid') return null;
  return (
    <OfficePanel title={t('proofs.title')}>
      {expense.proofs.length === 0 && <p className="soft">{t('proofs.none')}</p>}
      <ul className={styles.papers}>
        {expense.proofs.map(({ id, account, ref, day, amountPaise }) => (
          <li key={id}>
            <b>{sayPaise(amountPaise)}</b>
            <span>
              {formatDay(day, i18n.language)} · {account === null ? t('proofs.cash') : t('proofs.bank', { account })}
              {ref !== null && (
                <>
                  {' · '}
                  <bdi dir="ltr">{ref}</bdi>
                </>
              )}
            </span>
            {may('deleteExpenseProof') && (
              <Button look="quiet" size="dense" icon="back" onClick={() => setAsked(id)}>
                {t('proofs.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmAct
          title={t('proofs.remove')}
          message={t('proofs.removeText')}
          confirmWord={t('proofs.remove')}
          act={(ask) => ask('deleteExpenseProof', { params: { id: asked } })}
          says={t('proofs.removed')}
          onDone={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </OfficePanel>
  );
}
