import { useState } from 'react';
import { type CallKind, callKinds, callStates } from '#contract/phone-list/calls.facts.ts';
import type { CallEntry, CallState } from '#contract/phone-list/calls.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { type ListQuery, useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { useWide } from '../shared/use-wide.ts';
import styles from './CallPanel.module.css';
import { CallPanel } from './CallPanel.tsx';
import { CallTable } from './CallTable.tsx';
import { OneCall } from './OneCall.tsx';

export const head = officeHead('nav.calls');

export function Component() {
  const { t } = useTranslation('office-calls');
  const toast = useToast();
  const isWide = useWide();
  const query = useListQuery(['search', 'kind', 'state', 'language']);
  const { search, kind, state, language } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const filters = {
    search,
    kind: kind as CallKind | undefined,
    state: state as CallState | undefined,
    language: language as Language | undefined,
  };
  const list = useOfficeList('listCalls', { query: { ...filters, page: String(query.page) } });
  const [opened, setOpened] = useState<CallEntry>();
  const taking = useActionWithToast('takeCall', {
    onDone: ({ data }) => {
      list.put(data);
      setOpened(data);
    },
    onFailure: list.reload,
  });
  const take = ({ id }: CallEntry) => void taking.run({ params: { id } });
  const takeBusy = taking.input?.[0].params.id;
  const marked = (sentence: string) => {
    setOpened(undefined);
    toast(sentence);
    list.reload();
  };
  return (
    <>
      <OfficeHead
        title={t('admin:nav.calls')}
        text={list.known ? t('count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        <ExportButton fileName="calls.csv" call={(ask) => ask('exportCalls', { query: filters })} />
      </OfficeHead>
      {isWide ? (
        <CallFilters query={query} />
      ) : (
        <details className={styles.filters} open={query.isFiltered}>
          <summary>{t('admin:list.filters')}</summary>
          <CallFilters query={query} />
        </details>
      )}
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(entries) =>
          isWide ? (
            <CallTable entries={entries} takeBusy={takeBusy} onTake={take} />
          ) : (
            <OneCall entries={entries} takeBusy={takeBusy} onTake={take} onMarked={marked} />
          )
        }
      </ListView>
      {opened && isWide && (
        <Dialog
          open
          title={opened.name}
          subtitle={t(`kinds.${opened.kind}`)}
          closeWord={t('admin:dialog.close')}
          onClose={() => setOpened(undefined)}
        >
          <CallPanel entry={opened} onMarked={marked} />
        </Dialog>
      )}
    </>
  );
}

function CallFilters({ query }: { query: ListQuery<'search' | 'kind' | 'state' | 'language'> }) {
  const { t } = useTranslation('office-calls');
  return (
    <ListFilters label={t('admin:list.filters')} round={query.round}>
      <SearchField query={query} name="search" label={t('search')} />
      <ChoiceFilter
        query={query}
        name="state"
        label={t('state')}
        all={t('open')}
        choices={callStates.map((value) => ({ value, word: t(`states.${value}`) }))}
      />
      <ChoiceFilter
        query={query}
        name="kind"
        label={t('reason')}
        all={t('allReasons')}
        choices={callKinds.map((value) => ({ value, word: t(`kinds.${value}`) }))}
      />
      <ChoiceFilter
        query={query}
        name="language"
        label={t('language')}
        all={t('allLanguages')}
        choices={languages.map((value) => ({ value, word: t(`languages.${value}`) }))}
      />
    </ListFilters>
  );
}
