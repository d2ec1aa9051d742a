import { useState } from 'react';
import type { DoublePair } from '#contract/people/merging.ts';
import { doubleReasons } from '#contract/people/people.facts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { DoubleFacts } from './DoubleFacts.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import styles from './people.module.css';

export const head = officeHead('duplicates.title', 'office-people');

export function Component() {
  const { t } = useTranslation('office-people');
  const toast = useToast();
  const query = useListQuery(['reason']);
  // The address may hold any value; the server rejects unknown ones.
  const reason = query.filters.reason as DoublePair['reason'] | undefined;
  const list = useOfficeList('listDuplicates', { query: { reason, page: String(query.page) } });
  const [asked, setAsked] = useState<DoublePair>();
  return (
    <>
      <OfficeHead
        title={t('duplicates.title')}
        text={list.known ? t('duplicates.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      />
      <FilterChips label={t('duplicates.reason')}>
        <Chip chosen={reason === undefined} onClick={query.clear}>
          {t('duplicates.all')}
        </Chip>
        {doubleReasons.map((each) => (
          <Chip key={each} chosen={reason === each} onClick={() => query.choose('reason', each)}>
            {t(`duplicates.reasons.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <ListView list={list} query={query} empty={{ title: t('duplicates.none'), text: t('duplicates.noneText') }}>
        {(pairs) => (
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <li className={styles.pair} key={pair.other.id}>
                <div>
                  <Badge tone={pair.reason === 'both' ? 'danger' : 'neutral'}>
                    {t(`duplicates.reasons.${pair.reason}`)}
                  </Badge>
                </div>
                <div className={styles.both}>
                  <DoubleFacts double={pair.person} />
                  <DoubleFacts double={pair.other} />
                </div>
                <div>
                  <Button
                    look="quiet"
                    icon="users"
                    aria-label={t('duplicates.joinNamed', { name: pair.person.name, other: pair.other.name })}
                    onClick={() => setAsked(pair)}
                  >
                    {t('duplicates.join')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {asked && (
        <MergeDialog
          pair={asked}
          onMerged={() => {
            setAsked(undefined);
            toast(t('merge.done'));
            list.reload();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
