import { useState } from 'react';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { grouped } from '#contract/donations/references.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import type { ListQuery } from '../../shared/use-list-query.ts';
import { useMailPromise } from '../../shared/use-mail-promise.ts';
import books from '../ledger/Books.module.css';
import styles from './Receipts.module.css';
import { useReceiptable } from './use-receiptable.ts';

/** All are shown at once: who writes the receipts of a month chooses over the whole of it. */
const onePage = { page: 1, isFiltered: false };

export function ReceiptsToWrite<Name extends string>({ query }: { query: ListQuery<Name> }) {
  const { t } = useTranslation('office-receipts');
  const promise = useMailPromise();
  const mayWrite = useMay()('issueReceipts');
  const list = useReceiptable();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = list.rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const write = useActionWithToast('issueReceipts', {
    says: ({ data }) => t('toWrite.done', { count: data.length }),
    onDone: () => {
      setChosen(new Set());
      list.reload();
    },
    onFailure: list.reload,
  });
  return (
    <ListView
      list={{ ...list, total: list.rows.length && 1 }}
      query={{ ...query, ...onePage }}
      empty={{ title: t('toWrite.none'), text: t('toWrite.noneText') }}
    >
      {(rows) => (
        <>
          <p>{promise.before(t('toWrite.text'))}</p>
          {list.total > rows.length && (
            <p>{t('toWrite.shown', { shown: rows.length, number: formatNumber(list.total) })}</p>
          )}
          {mayWrite && (
            <div className={styles.bar}>
              <label className={books.tick}>
                <input
                  type="checkbox"
                  checked={ids.length === rows.length}
                  onChange={({ currentTarget }) =>
                    setChosen(new Set(currentTarget.checked ? rows.map(({ id }) => id) : []))
                  }
                />
                {t('toWrite.chooseAll', { count: rows.length })}
              </label>
              {ids.length > 0 && (
                <Button
                  busy={write.busy}
                  busyWord={t('toWrite.writing')}
                  onClick={() => void write.run({ body: { donationIds: ids } })}
                >
                  {t('toWrite.write', { count: ids.length })}
                </Button>
              )}
            </div>
          )}
          <ToWriteTable
            rows={rows}
            chosen={mayWrite ? chosen : undefined}
            onChoose={(id, isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(id);
              else next.delete(id);
              setChosen(next);
            }}
          />
        </>
      )}
    </ListView>
  );
}

interface ToWriteTableProps {
  rows: readonly OfficeDonation[];
  /** Absent: nothing can be chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
}

function ToWriteTable({ rows, chosen, onChoose }: ToWriteTableProps) {
  const { t, i18n } = useTranslation('office-receipts');
  const amountOf = ({ mode, amountPaise, goods }: OfficeDonation): string =>
    mode === 'kind' ? (goods ?? '') : sayPaise(amountPaise);
  const columns: Column<OfficeDonation>[] = [
    {
      key: 'donor',
      label: t('donor'),
      kind: 'lead',
      cell: (donation) => {
        const name = <bdi>{donation.donor?.name}</bdi>;
        if (!chosen) return name;
        return (
          <label className={books.tick}>
            <input
              type="checkbox"
              aria-label={t('toWrite.chooseOne', { donor: donation.donor?.name, amount: amountOf(donation) })}
              checked={chosen.has(donation.id)}
              onChange={({ currentTarget }) => onChoose(donation.id, currentTarget.checked)}
            />
            <b>{name}</b>
          </label>
        );
      },
    },
    { key: 'amount', label: t('amount'), cell: (donation) => <bdi>{amountOf(donation)}</bdi> },
    { key: 'day', label: t('day'), cell: ({ day }) => formatDay(day, i18n.language) },
    { key: 'mode', label: t('mode'), cell: ({ mode }) => t(`receipt:modes.${mode}`) },
    { key: 'fund', label: t('fund'), cell: ({ fund }) => fund[i18n.language] },
    {
      key: 'reference',
      label: t('reference'),
      cell: ({ reference }) => <bdi dir="ltr">{grouped(reference)}</bdi>,
    },
  ];
  return <DataTable caption={t('open')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
