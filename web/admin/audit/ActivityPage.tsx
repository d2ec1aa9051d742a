import { actKinds, actVerbs } from '#contract/audit/acts.ts';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import styles from './ActivityPage.module.css';
import { ActLine } from './ActLine.tsx';
import { useActWords } from './act-words.ts';
import { ChangedFields } from './ChangedFields.tsx';

export const head = officeHead('nav.activity');

export function Component() {
  const { t } = useTranslation('admin');
  const { sayVerb, sayKind } = useActWords();
  const query = useListQuery(['search', 'day', 'kind', 'action']);
  const { search, day, kind, action } = query.filters;
  const list = useOfficeList('listActivity', { query: { search, day, kind, action, page: String(query.page) } });
  return (
    <>
      <OfficeHead title={t('nav.activity')} text={t('activity.text')} />
      <ListFilters label={t('list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('activity.search')} />
        <TextInput
          label={t('activity.day')}
          type="date"
          name="day"
          defaultValue={day}
          onChange={(event) => query.choose('day', event.currentTarget.value)}
        />
        <ChoiceFilter
          query={query}
          name="kind"
          label={t('activity.kind')}
          all={t('activity.allKinds')}
          choices={actKinds.map((value) => ({ value, word: sayKind(value) }))}
        />
        <ChoiceFilter
          query={query}
          name="action"
          label={t('activity.action')}
          all={t('activity.allActions')}
          choices={actVerbs.map((value) => ({ value, word: sayVerb(value) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('activity.none') }}>
        {(acts) => <Acts acts={acts} />}
      </ListView>
    </>
  );
}

/** What one save did stands in one line. The product's own acts share their ids without belonging together. */
function bySave(acts: readonly ActivityEntry[]): ActivityEntry[][] {
  const saves: ActivityEntry[][] = [];
  for (const act of acts) {
    const last = saves.at(-1);
    const isSame =
      last?.[0] !== undefined &&
      act.userId !== null &&
      (['userId', 'requestId', 'action', 'kind'] as const).every((name) => last[0]?.[name] === act[name]);
    if (isSame) last.push(act);
    else saves.push([act]);
  }
  return saves;
}

function Acts({ acts }: { acts: readonly ActivityEntry[] }) {
  return (
    <ul className={styles.acts}>
      {bySave(acts).map(([first, ...others]) =>
        first ? (
          <li key={first.id}>
            <ActLine act={first} others={others.map(({ target }) => target)} />
            <ChangedFields acts={[first, ...others]} />
          </li>
        ) : null,
      )}
    </ul>
  );
}
