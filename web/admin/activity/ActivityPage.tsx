import { actKinds, actVerbs } from '#contract/audit/acts.ts';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceFilter, ListFilters } from '../ListFilters.tsx';
import { ListView } from '../ListView.tsx';
import { OfficeHead } from '../OfficeHead.tsx';
import { officeHead } from '../office-head.ts';
import { useListQuery } from '../use-list-query.ts';
import { useOfficeList } from '../use-office-list.ts';
import styles from './ActivityPage.module.css';
import { ActLine } from './ActLine.tsx';
import { useActWords } from './act-words.ts';
import { listActivity } from './activity-calls.ts';
import { ChangedFields } from './ChangedFields.tsx';

export const head = officeHead('nav.activity');

export function Component() {
  const { t } = useTranslation('admin');
  const { sayVerb, sayKind } = useActWords();
  const query = useListQuery(['kind', 'action']);
  const { kind, action } = query.filters;
  const list = useOfficeList(listActivity, { kind, action, page: String(query.page) });
  return (
    <>
      <OfficeHead title={t('nav.activity')} text={t('activity.text')} />
      <ListFilters label={t('list.filters')} round={query.round}>
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

function Acts({ acts }: { acts: readonly ActivityEntry[] }) {
  return (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <li key={act.id}>
          <ActLine act={act} />
          <ChangedFields act={act} />
        </li>
      ))}
    </ul>
  );
}
