import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { defaultPageSize } from '#contract/protocol/page-size.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TasksHere } from './TasksHere.tsx';
import type { ListQuery } from './use-list-query.ts';
import type { OfficeList } from './use-office-list.ts';

interface ListViewProps<Row, Name extends string> {
  list: OfficeList<Row>;
  query: ListQuery<Name>;
  /** Shown when the list is empty without any filter. */
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'children'>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** All states of a list: loading, failed, empty, nothing found, pages. */
export function ListView<Row, Name extends string>({ list, query, empty, children }: ListViewProps<Row, Name>) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const { rows, total, state, known, problem } = list;
  if (state === 'failed' && problem) {
    return <ErrorBox message={sayProblem(problem)} retryWord={t('list.retry')} onRetry={list.reload} />;
  }
  if (!known) return <Spinner label={t('list.loading')} />;
  if (rows.length === 0 && (query.isFiltered || query.page > 1)) {
    return (
      <EmptyState title={t('list.nothingFound')} text={t('list.nothingFoundText')}>
        <Button look="quiet" onClick={query.clear}>
          {t('list.showAll')}
        </Button>
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState {...empty}>
        {empty.children}
        <TasksHere />
      </EmptyState>
    );
  }
  const pages = Math.max(1, Math.ceil(total / defaultPageSize));
  return (
    <div className="stack" aria-busy={state === 'loading'}>
      {children(rows)}
      {pages > 1 && <Pages page={query.page} pages={pages} addressOf={query.addressOf} />}
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

function Pages({ page, pages, addressOf }: PagesProps) {
  const { t } = useTranslation('admin');
  return (
    <Pagination
      as={Link}
      label={t('list.pages')}
      status={t('list.page', { page, pages })}
      previous={{ word: t('list.previous'), link: page > 1 ? { to: addressOf(page - 1) } : null }}
      next={{ word: t('list.next'), link: page < pages ? { to: addressOf(page + 1) } : null }}
    />
  );
}
