import { useState } from 'react';
import { receiptStatuses } from '#contract/donations/donations.facts.ts';
import type { OfficeReceipt } from '#contract/donations/receipts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SampleMark } from '../../../samples/SampleMark.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { DownloadButton } from '../../shared/DownloadButton.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { RowButton } from '../../shared/RowButton.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import type { ListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { ReceiptLinkDialog } from './ReceiptLinkDialog.tsx';
import styles from './Receipts.module.css';

export function WrittenReceipts({ query }: { query: ListQuery<'view' | 'search' | 'status'> }) {
  const { t } = useTranslation('office-receipts');
  const { search, status } = query.filters;
  const list = useOfficeList('listReceipts', {
    query: { search, status: status as OfficeReceipt['status'] | undefined, page: String(query.page) },
  });
  const [asked, setAsked] = useState<OfficeReceipt>();
  const [linked, setLinked] = useState<OfficeReceipt>();
  return (
    <>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('search')} />
        <ChoiceFilter
          query={query}
          name="status"
          label={t('status')}
          all={t('allStatuses')}
          choices={receiptStatuses.map((value) => ({ value, word: t(`statuses.${value}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(receipts) => (
          <>
            <p className="soft">{t('count', { count: list.total, number: formatNumber(list.total) })}</p>
            <ReceiptTable receipts={receipts} onVoid={setAsked} onLink={setLinked} />
          </>
        )}
      </ListView>
      {linked && <ReceiptLinkDialog receipt={linked} onClose={() => setLinked(undefined)} />}
      {asked && (
        <AskDialog
          title={t('voidTitle', { number: asked.number })}
          text={t('voidText')}
          send={async ({ reason = '' }, ask) =>
            (await ask('voidReceipt', { params: { id: asked.id }, body: { reason } })).data
          }
          onAsked={list.reload}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface ReceiptTableProps {
  receipts: readonly OfficeReceipt[];
  onVoid: (receipt: OfficeReceipt) => void;
  onLink: (receipt: OfficeReceipt) => void;
}

function ReceiptTable({ receipts, onVoid, onLink }: ReceiptTableProps) {
  const { t, i18n } = useTranslation('office-receipts');
  const may = useMay();
  const columns: Column<OfficeReceipt>[] = [
    {
      key: 'number',
      label: t('number'),
      kind: 'lead',
      cell: ({ number, isSample, replaces }) => (
        <>
          <b>
            <bdi className={styles.number} dir="ltr">
              {number}
            </bdi>
          </b>{' '}
          {isSample && <SampleMark />}
          {replaces && <div className="soft">{t('replaces', { number: replaces })}</div>}
        </>
      ),
    },
    { key: 'donor', label: t('donor'), cell: ({ donor }) => <bdi>{donor}</bdi> },
    { key: 'amount', label: t('amount'), cell: ({ amountPaise }) => sayPaise(amountPaise) },
    { key: 'day', label: t('day'), cell: ({ day }) => formatDay(day, i18n.language) },
    {
      key: 'issued',
      label: t('issued'),
      cell: ({ issuedAt }) => formatDay(indiaDayOf(new Date(issuedAt)), i18n.language),
    },
    {
      key: 'status',
      label: t('status'),
      cell: ({ status, voidReason }) => (
        <>
          <Badge tone={status === 'valid' ? 'success' : 'danger'}>{t(`statuses.${status}`)}</Badge>
          {voidReason && (
            <div className="soft">
              <bdi>{voidReason}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (receipt) => (
        <>
          {may('readReceiptPdf') && (
            <DownloadButton
              size="dense"
              word={t('pdf')}
              aria-label={`${t('pdf')}: ${receipt.number}`}
              type="application/pdf"
              fileName={`receipt-${receipt.number.replaceAll('/', '-')}.pdf`}
              call={(ask) => ask('readReceiptPdf', { params: { id: receipt.id } })}
            />
          )}
          {may('giveReceiptLink') && receipt.status === 'valid' && !receipt.isSample && (
            <RowButton word={t('link.act')} thing={receipt.number} icon="link" onClick={() => onLink(receipt)} />
          )}
          {may('voidReceipt') && receipt.status === 'valid' && !receipt.isSample && (
            <RowButton
              word={t('makeVoid')}
              thing={receipt.number}
              look="dangerQuiet"
              icon="x"
              onClick={() => onVoid(receipt)}
            />
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t('admin:nav.receipts')} columns={columns} rows={receipts} rowKey={({ id }) => id} />;
}
