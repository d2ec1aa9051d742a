import { Link } from 'react-router';
import { type ApprovalState, approvalStates } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { screens } from '../../app/screens.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { useApprovalWords } from './use-approval-words.ts';

export const head = officeHead('nav.approvals');

export function Component() {
  const { t } = useTranslation('duties');
  const query = useListQuery(['state', 'search']);
  const { search, state } = query.filters;
  const filters = { search, state: state as ApprovalState | undefined };
  const list = useOfficeList('listApprovals', { query: { ...filters, page: String(query.page) } });
  return (
    <>
      <OfficeHead
        title={t('admin:nav.approvals')}
        text={list.known ? t('approvals.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        <ExportButton fileName="approvals.csv" call={(ask) => ask('exportApprovals', { query: filters })} />
      </OfficeHead>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('approvals.search')} />
        <ChoiceFilter
          query={query}
          name="state"
          label={t('approvals.state')}
          all={t('approvals.allStates')}
          choices={approvalStates.map((value) => ({ value, word: t(`approvals.states.${value}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('approvals.none') }}>
        {(approvals) => <ApprovalTable approvals={approvals} />}
      </ListView>
    </>
  );
}

function ApprovalTable({ approvals }: { approvals: readonly Approval[] }) {
  const { t, i18n } = useTranslation('duties');
  const { sayKind } = useApprovalWords();
  const columns: Column<Approval>[] = [
    {
      key: 'kind',
      label: t('approvals.what'),
      kind: 'lead',
      cell: ({ askedBy, kind }) => (
        <>
          <b>{sayKind(kind)}</b>
          <div>
            <bdi>{askedBy.name}</bdi>
          </div>
        </>
      ),
    },
    { key: 'reason', label: t('approvals.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'askedAt',
      label: t('approvals.askedAt'),
      cell: ({ askedAt }) => <time dateTime={askedAt}>{formatMoment(new Date(askedAt), i18n.language)}</time>,
    },
    { key: 'state', label: t('approvals.state'), cell: ({ state }) => <ApprovalBadge state={state} /> },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: ({ id, askedBy }) => (
        <LinkButton
          as={Link}
          look="quiet"
          size="dense"
          to={screens.approval({ id })}
          aria-label={`${t('admin:approvals.look')}: ${askedBy.name}`}
        >
          {t('admin:approvals.look')}
        </LinkButton>
      ),
    },
  ];
  return <DataTable caption={t('admin:nav.approvals')} columns={columns} rows={approvals} rowKey={({ id }) => id} />;
}
