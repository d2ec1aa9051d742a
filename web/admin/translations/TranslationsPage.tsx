import { useState } from 'react';
import { type TranslationState, translationStates } from '#contract/content/translations.facts.ts';
import type { Translation } from '#contract/content/translations.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceFilter, ListFilters } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { GlossaryPanel } from './GlossaryPanel.tsx';
import { TranslationCard } from './TranslationCard.tsx';
import styles from './TranslationsPage.module.css';

export const head = officeHead('nav.translations');

export function Component() {
  const { t } = useTranslation('office-translations');
  const query = useListQuery(['language', 'state']);
  // The address may hold any value; the server rejects unknown ones.
  const language = query.filters.language as Language | undefined;
  const state = query.filters.state as TranslationState | undefined;
  const list = useOfficeList('listTranslations', { query: { language, state, page: String(query.page) } });
  return (
    <>
      <OfficeHead title={t('admin:nav.translations')} text={t('text')} />
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
          all={t('allStates')}
          choices={translationStates.map((each) => ({ value: each, word: t(`states.${each}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(rows) => (
          <>
            <p className="soft">{t('count', { count: list.total, number: formatNumber(list.total) })}</p>
            <TranslationList rows={rows} />
          </>
        )}
      </ListView>
      {/* Rendered in its final place. */}
      {(list.known || list.problem) && <GlossaryPanel />}
    </>
  );
}

/** Saved rows keep their place, so that the next one does not move. */
function TranslationList({ rows }: { rows: readonly Translation[] }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Translation>>(new Map());
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <TranslationCard
            translation={saved.get(row.id) ?? row}
            onSaved={(translation) => setSaved((before) => new Map(before).set(row.id, translation))}
          />
        </li>
      ))}
    </ol>
  );
}
