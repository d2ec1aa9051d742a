import { useState } from 'react';
import { Link } from 'react-router';
import { type CaseStatus, caseStatuses, caseViews, type HelpKind, helpKinds } from '#contract/help/help.facts.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { CaseTable } from './CaseTable.tsx';
import { ExportCases } from './ExportCases.tsx';
import { NewCaseDialog } from './NewCaseDialog.tsx';
import { OpensLater } from './OpensLater.tsx';

export const head = officeHead('nav.cases');

type View = (typeof caseViews)[number];

/** Every search is noted and counted, and finds whole words only: time to write them. */
const afterWholeWordsMs = 1_200;

export function Component() {
  const { t } = useTranslation('office-help');
  const query = useListQuery(['view', 'status', 'kind', 'district', 'search']);
  const [isNew, setNew] = useState(false);
  // The address may hold any value; the server rejects unknown ones.
  const { search, district } = query.filters;
  const asked = {
    view: (query.filters.view ?? 'all') as View,
    status: query.filters.status as CaseStatus | undefined,
    kind: query.filters.kind as HelpKind | undefined,
    district,
    search,
  };
  const list = useOfficeList('listCases', { query: { ...asked, page: String(query.page) } });
  const counts = list.reply?.counts;
  if (list.problem === 'case_duty_too_new') return <OpensLater problem={list.problemData} onRetry={list.reload} />;
  return (
    <>
      <OfficeHead title={t('title')} text={t('text')}>
        <LinkButton as={Link} look="quiet" icon="list" to={screens.caseReport()}>
          {t('report.title')}
        </LinkButton>
        <Button icon="plus" onClick={() => setNew(true)}>
          {t('new.title')}
        </Button>
      </OfficeHead>
      <FilterChips label={t('view.label')}>
        {caseViews.map((view) => (
          <Chip
            key={view}
            chosen={asked.view === view}
            onClick={() => query.choose('view', view === 'all' ? '' : view)}
          >
            {t(`view.${view}`)} {counts && `(${formatNumber(counts[view])})`}
          </Chip>
        ))}
      </FilterChips>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('search')} pauseMs={afterWholeWordsMs} />
        <ChoiceFilter
          query={query}
          name="status"
          label={t('case.status')}
          all={t('case.anyStatus')}
          choices={caseStatuses.map((value) => ({ value, word: t(`status.${value}`) }))}
        />
        <ChoiceFilter
          query={query}
          name="kind"
          label={t('case.kind')}
          all={t('case.anyKind')}
          choices={helpKinds.map((value) => ({ value, word: t(`kind.${value}`) }))}
        />
        <SearchField query={query} name="district" label={t('case.district')} />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none') }}>
        {(cases) => <CaseTable cases={cases} />}
      </ListView>
      <ExportCases asked={asked} />
      {isNew && <NewCaseDialog onMade={list.reload} onClose={() => setNew(false)} />}
    </>
  );
}
