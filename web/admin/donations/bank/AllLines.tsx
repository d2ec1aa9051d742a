import { useState } from 'react';
import type { BankLine } from '#contract/donations/bank.ts';
import { type LineKind, lineKinds } from '#contract/donations/donations.facts.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { LineBooking } from './LineBooking.tsx';
import styles from './Statements.module.css';

export const kindTones: Record<LineKind, BadgeTone> = {
  unassigned: 'info',
  donation: 'success',
  refund: 'neutral',
  expense: 'success',
  other: 'neutral',
};

const directions = ['in', 'out'] as const;

/** Every line of every statement, newest first. */
export function AllLines() {
  const { t } = useTranslation('office-statements');
  const query = useListQuery(['view', 'search', 'kind', 'direction'], ['view']);
  const { search, kind, direction } = query.filters;
  const list = useOfficeList('listBankLines', {
    query: {
      search,
      // The address may hold any value; the server rejects unknown ones.
      kind: kind as LineKind | undefined,
      direction: direction as (typeof directions)[number] | undefined,
      page: String(query.page),
    },
  });
  const [opened, setOpened] = useState<BankLine>();
  return (
    <>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('line.search')} />
        <ChoiceFilter
          query={query}
          name="kind"
          label={t('line.kind')}
          all={t('line.anyKind')}
          choices={lineKinds.map((value) => ({ value, word: t(`line.kinds.${value}`) }))}
        />
        <ChoiceFilter
          query={query}
          name="direction"
          label={t('line.direction')}
          all={t('line.anyDirection')}
          choices={directions.map((value) => ({ value, word: t(`line.directions.${value}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('line.none') }}>
        {(lines) => <LineTable lines={lines} onOpen={setOpened} />}
      </ListView>
      {opened && (
        <OfficeDialog wide title={sayPaise(opened.amountPaise)} onClose={() => setOpened(undefined)}>
          <LineBooking id={opened.id} onChanged={list.reload} />
        </OfficeDialog>
      )}
    </>
  );
}

function LineTable({ lines, onOpen }: { lines: readonly BankLine[]; onOpen: (line: BankLine) => void }) {
  const { t, i18n } = useTranslation('office-statements');
  const columns: Column<BankLine>[] = [
    {
      key: 'narration',
      label: t('line.narration'),
      kind: 'lead',
      cell: ({ narration }) => <bdi className={styles.narration}>{narration}</bdi>,
    },
    { key: 'amount', label: t('line.amount'), cell: ({ amountPaise }) => <b>{sayPaise(amountPaise)}</b> },
    { key: 'day', label: t('line.day'), cell: ({ day }) => formatDay(day, i18n.language) },
    { key: 'account', label: t('account'), cell: ({ account }) => <bdi dir="ltr">…{account}</bdi> },
    {
      key: 'kind',
      label: t('line.kind'),
      cell: ({ kind, reason, foreignSuspected, foreignCleared }) => (
        <>
          <Badge tone={kindTones[kind]}>{t(`line.kinds.${kind}`)}</Badge>{' '}
          {foreignSuspected && !foreignCleared && <Badge tone="danger">{t('foreign.badge')}</Badge>}
          {reason && <p className="soft">{t(`other.reasons.${reason}`)}</p>}
        </>
      ),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (line) => (
        <Button
          look="quiet"
          size="dense"
          aria-label={t('line.openNamed', {
            amount: sayPaise(line.amountPaise),
            day: formatDay(line.day, i18n.language),
          })}
          onClick={() => onOpen(line)}
        >
          {t('line.open')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('views.all')} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
