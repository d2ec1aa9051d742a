import { useState } from 'react';
import type { OneWord, WordPerson } from '#contract/event-words/event-words.ts';
import { defaultPageSize } from '#contract/protocol/page-size.ts';
import { useQueries } from '../../app/use-query.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { QueryView } from '../shared/QueryView.tsx';

/** Who was written to, by which way, and who was not; asked again as more are. */
export function WordPeople({ word: { id, told, people, state } }: { word: OneWord }) {
  const { t, i18n } = useTranslation('office-words');
  const [page, setPage] = useState(1);
  const query = useQueries(
    (ask) => ask('listWordPeople', { params: { id }, query: { page: String(page) } }),
    JSON.stringify([id, page, told, state]),
    { keepsPrevious: true },
  );
  const pages = Math.ceil(people / defaultPageSize);
  const columns: Column<WordPerson>[] = [
    { key: 'name', label: t('name'), kind: 'lead', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'way', label: t('way'), cell: ({ way }) => t(`ways.${way}`) },
    {
      key: 'at',
      label: t('at'),
      cell: ({ at, way }) => (at && way !== 'none' ? formatMoment(new Date(at), i18n.language) : t('notTold')),
    },
  ];
  return (
    <OfficePanel title={t('people')}>
      <QueryView query={query}>
        {({ data }) => (
          <DataTable
            caption={t('people')}
            columns={columns}
            rows={data}
            rowKey={({ registration_id }) => registration_id}
          />
        )}
      </QueryView>
      {pages > 1 && (
        <div className="row">
          <Button look="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('admin:list.previous')}
          </Button>
          <span>{t('admin:list.page', { page, pages })}</span>
          <Button look="quiet" size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('admin:list.next')}
          </Button>
        </div>
      )}
    </OfficePanel>
  );
}
