import { useEffect, useState } from 'react';
import type { SpokenText } from '#contract/clips/clips.ts';
import { clipFilters } from '#contract/values/clip.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceFilter, ListFilters } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import styles from '../translations/TranslationsPage.module.css';
import { ClipCard } from './ClipCard.tsx';

export const head = officeHead('nav.clips');

/** Only documents of the office may use the microphone: who came from a public page gets a new one. */
function useOwnDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && !new URL(entry.name).pathname.startsWith('/admin')) location.reload();
  }, []);
}

const keyOf = ({ kind, id, field, page, key, language }: SpokenText): string =>
  [kind ?? page, id, field ?? key, language].join(' ');

export function Component() {
  const { t } = useTranslation('office-clips');
  useOwnDocument();
  const query = useListQuery(['language', 'state', 'kind', 'thing', 'of']);
  const { language, state, kind, thing, of } = query.filters;
  const isOfOne = kind !== undefined || of !== undefined;
  const list = useOfficeList('listClips', {
    query: {
      // The address may hold any value; the server rejects unknown ones.
      language: language as Language | undefined,
      state: (state ?? (isOfOne ? 'all' : 'todo')) as (typeof clipFilters)[number],
      kind,
      thing,
      of,
      page: String(query.page),
    },
  });
  return (
    <>
      <OfficeHead title={t('admin:nav.clips')} text={t('text')} />
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <ChoiceFilter
          query={query}
          name="language"
          label={t('language')}
          all={t('allLanguages')}
          choices={languages.map((each) => ({ value: each, word: t(`languages.${each}`) }))}
        />
        <ChoiceFilter
          query={query}
          name="state"
          label={t('state')}
          all={t(isOfOne ? 'filters.all' : 'filters.todo')}
          choices={clipFilters
            .filter((each) => each !== (isOfOne ? 'all' : 'todo'))
            .map((each) => ({ value: each, word: t(`filters.${each}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(rows) => (
          <>
            <p className="soft">{t('count', { count: list.total, number: formatNumber(list.total) })}</p>
            <TextList rows={rows} />
          </>
        )}
      </ListView>
    </>
  );
}

/** Saved rows keep their place, so that the next one does not move. */
function TextList({ rows }: { rows: readonly SpokenText[] }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, SpokenText>>(new Map());
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <ClipCard
            text={saved.get(keyOf(row)) ?? row}
            onChanged={(text) => setSaved((before) => new Map(before).set(keyOf(row), text))}
          />
        </li>
      ))}
    </ol>
  );
}
