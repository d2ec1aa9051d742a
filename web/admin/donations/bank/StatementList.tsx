import { Link } from 'react-router';
import type { StatementImport } from '#contract/donations/bank.ts';
import { screens } from '../../../app/screens.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { pageOfList } from '../../shared/page-of-list.ts';
import type { ListQuery } from '../../shared/use-list-query.ts';
import type { OfficeList } from '../../shared/use-office-list.ts';

type Row = Pick<
  StatementImport,
  | ('id' | 'account' | 'state' | 'bank' | 'firstDay' | 'lastDay' | 'added')
  | ('createdBy' | 'createdAt' | 'isOwn' | 'approvalId')
>;

type RowState = Row['state'] | 'waiting';
const tones: Record<RowState, BadgeTone> = { mapping: 'info', preview: 'info', waiting: 'info', done: 'success' };
const stateOf = ({ state, approvalId }: Row): RowState => (approvalId === null ? state : 'waiting');

export function StatementList({ list, query }: { list: OfficeList<Row>; query: ListQuery<'view'> }) {
  const { t, i18n } = useTranslation('office-statements');
  const columns: Column<Row>[] = [
    {
      key: 'account',
      label: t('account'),
      kind: 'lead',
      cell: ({ account, bank }) => (
        <b>
          <bdi>{bank || t('otherBank')}</bdi> <bdi dir="ltr">…{account}</bdi>
        </b>
      ),
    },
    {
      key: 'period',
      label: t('period'),
      cell: ({ firstDay, lastDay }) =>
        firstDay && lastDay ? `${formatDay(firstDay, i18n.language)} – ${formatDay(lastDay, i18n.language)}` : '–',
    },
    {
      key: 'state',
      label: t('state'),
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</Badge>,
    },
    { key: 'added', label: t('added'), cell: ({ added }) => (added === null ? '–' : formatNumber(added)) },
    {
      key: 'createdAt',
      label: t('readAt'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(new Date(createdAt), i18n.language)}</time>,
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: ({ id, state, account }) =>
        state !== 'done' && (
          <LinkButton
            as={Link}
            look="quiet"
            size="dense"
            to={screens.statement({ id })}
            aria-label={t('goOnNamed', { account })}
          >
            {t('goOn')}
          </LinkButton>
        ),
    },
  ];
  return (
    <ListView list={pageOfList(list, list.rows, query.page)} query={query} empty={{ title: t('none') }}>
      {(rows) => <DataTable caption={t('views.statements')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListView>
  );
}
