import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useActionsWithToast } from '../shared/use-action-with-toast.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { AgeOfCheck } from './AgeOfCheck.tsx';
import styles from './Rule.module.css';

export const head = officeHead('nav.schemes');

/** All sources side by side; what is right is ticked and marked together. */
export function Component() {
  const { t } = useTranslation('office-schemes');
  const query = useListQuery([]);
  const list = useOfficeList('listAllSchemes', {});
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const tick = (id: string, isTicked: boolean) =>
    setChosen((before) => (isTicked ? [...before, id] : before.filter((each) => each !== id)));
  const { busy, run } = useActionsWithToast(
    async (ask, ids: readonly string[]) => {
      for (const id of ids) {
        await ask('markSchemeChecked', { params: { id } });
        tick(id, false);
      }
    },
    {
      says: (_, ids) => t('bulk.done', { count: ids.length, number: formatNumber(ids.length) }),
      onDone: list.reload,
      onFailure: list.reload,
    },
  );
  const columns: Column<OfficeScheme>[] = [
    {
      key: 'name',
      label: t('bulk.name'),
      kind: 'lead',
      cell: ({ id, name, language, official_name }) => (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            aria-label={`${t('bulk.tick')}: ${name}`}
            onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
          />
          <span>
            <b {...wordsIn(language)}>{name}</b>
            <br />
            <bdi className="soft" lang="en">
              {official_name}
            </bdi>
          </span>
        </label>
      ),
    },
    {
      key: 'gives',
      label: t('bulk.gives'),
      cell: ({ gives, language }) => <span {...wordsIn(language)}>{gives}</span>,
    },
    {
      key: 'source',
      label: t('bulk.source'),
      cell: ({ source_link, source_name, certainty }) => (
        <>
          <a href={source_link} target="_blank" rel="noopener noreferrer" lang="en" dir="ltr">
            {source_name}
          </a>{' '}
          <Badge tone={certainty === 'low' ? 'danger' : 'info'}>{t(`certainty.${certainty}`)}</Badge>
        </>
      ),
    },
    { key: 'state', label: t('bulk.state'), cell: (scheme) => <AgeOfCheck scheme={scheme} /> },
  ];
  return (
    <>
      <OfficeHead title={t('bulk.title')} text={t('bulk.text')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.schemes()}>
          {t('all')}
        </LinkButton>
      </OfficeHead>
      <ListView list={list} query={query} empty={{ title: t('office-content:none.schemes') }}>
        {(rows) => (
          <>
            <div className="row">
              <Button look="quiet" size="small" icon="tick" onClick={() => setChosen(rows.map(({ id }) => id))}>
                {t('bulk.tickAll')}
              </Button>
              {chosen.length > 0 && (
                <Button size="small" busy={busy} busyWord={t('admin:dialog.saving')} onClick={() => void run(chosen)}>
                  {t('bulk.act', { count: chosen.length, number: formatNumber(chosen.length) })}
                </Button>
              )}
            </div>
            <DataTable caption={t('bulk.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </>
        )}
      </ListView>
    </>
  );
}
