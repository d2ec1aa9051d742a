import { useState } from 'react';
import { budgetWarnings, expenseLengths } from '#contract/donations/expenses.facts.ts';
import type { FundHead } from '#contract/donations/fund-use.ts';
import { useQuery } from '../../../app/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { QueryView } from '../../shared/QueryView.tsx';
import { RowButton } from '../../shared/RowButton.tsx';
import { paiseOf, rupeesOf, sayPaise } from '../../shared/rupees.ts';
import styles from './Funds.module.css';
import { nameFields, typedName } from './name-fields.ts';

/** What a fund is spent on, and how much of each budget is left. */
export function Heads({ fundId }: { fundId: string }) {
  const { t } = useTranslation('office-funds');
  const may = useMay();
  const toast = useToast();
  const query = useQuery('listFundHeads', { params: { id: fundId } });
  const [changed, setChanged] = useState<FundHead | 'new'>();
  return (
    <>
      <h3 className={styles.heading}>{t('heads.title')}</h3>
      <QueryView query={query}>
        {({ data: heads }) =>
          heads.length === 0 ? (
            <p className="soft">{t('heads.none')}</p>
          ) : (
            <ul className={styles.uses}>
              {heads.map((head) => (
                <Head key={head.id} head={head} onChange={() => setChanged(head)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {may('createFundHead') && (
        <div className={styles.acts}>
          <Button look="quiet" size="small" icon="plus" onClick={() => setChanged('new')}>
            {t('heads.add')}
          </Button>
        </div>
      )}
      {changed && (
        <HeadDialog
          fundId={fundId}
          head={changed === 'new' ? undefined : changed}
          onDone={() => {
            setChanged(undefined);
            toast(t('heads.saved'));
            query.reload();
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

function Head({ head, onChange }: { head: FundHead; onChange: () => void }) {
  const { t, i18n } = useTranslation('office-funds');
  const may = useMay();
  const { name, usedPaise, agreedPaise, budgetPaise, leftPaise, percent } = head;
  const [warns, over] = budgetWarnings;
  return (
    <li>
      <b>{name[i18n.language]}</b>
      <span>
        {t('heads.spent', { used: sayPaise(usedPaise), agreed: sayPaise(agreedPaise) })}
        {budgetPaise !== null && leftPaise !== null && (
          <span className="soft">
            {t('heads.left', { left: sayPaise(leftPaise), budget: sayPaise(budgetPaise), percent: percent ?? 0 })}
          </span>
        )}
        {percent !== null && percent >= warns && (
          <Badge tone={percent >= over ? 'danger' : 'info'}>{t(percent >= over ? 'heads.over' : 'heads.warn')}</Badge>
        )}
      </span>
      {may('updateFundHead') && (
        <RowButton word={t('heads.change')} thing={name[i18n.language]} look="quiet" icon="edit" onClick={onChange} />
      )}
    </li>
  );
}

interface HeadDialogProps {
  fundId: string;
  head: FundHead | undefined;
  onDone: () => void;
  onClose: () => void;
}

function HeadDialog({ fundId, head, onDone, onClose }: HeadDialogProps) {
  const { t } = useTranslation('office-funds');
  const budget = head?.budgetPaise ?? null;
  return (
    <ActDialog
      title={t(head ? 'heads.change' : 'heads.add')}
      fields={[
        ...nameFields(expenseLengths.head, (language) => t(`names.${language}`), head?.name),
        {
          name: 'budgetPaise',
          label: t('heads.budget'),
          input: 'number',
          initial: budget === null ? '' : rupeesOf(budget),
          check: (typed) => (typed.trim() === '' || paiseOf(typed) ? undefined : 'gift_amount'),
        },
      ]}
      send={(typed, ask) => {
        const name = typedName(typed);
        const budgetPaise = paiseOf(typed.budgetPaise ?? '');
        const facts = { name, position: head?.position ?? 0, ...(budgetPaise !== undefined && { budgetPaise }) };
        const params = { id: fundId };
        return head
          ? ask('updateFundHead', { params, body: { id: head.id, ...facts } })
          : ask('createFundHead', { params, body: facts });
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
