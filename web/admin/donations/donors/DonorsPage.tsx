import { useState } from 'react';
import type { ListedDonor } from '#contract/donations/donors.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { ChangeDonor } from './ChangeDonor.tsx';
import { type DonorAct, DonorTable } from './DonorTable.tsx';
import { MergeDonor } from './MergeDonor.tsx';
import { OpenedDonor } from './OpenedDonor.tsx';
import { TaxIdDialog } from './TaxIdDialog.tsx';

export const head = officeHead('nav.donors');

/** Who gave. Tax numbers are masked; who sees one says why. */
export function Component() {
  const { t } = useTranslation('office-donors');
  const toast = useToast();
  const query = useListQuery(['search']);
  const [asked, setAsked] = useState<{ act: DonorAct; donor: ListedDonor }>();
  const list = useOfficeList('listDonors', { query: { search: query.filters.search, page: String(query.page) } });
  const areIdsOn = list.reply?.taxIds.isOn ?? true;
  const close = () => setAsked(undefined);
  const done = (said: string) => {
    close();
    toast(said);
    list.reload();
  };
  return (
    <>
      <OfficeHead
        title={t('admin:nav.donors')}
        text={list.known ? t('count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      />
      {!areIdsOn && <MessageBox tone="info" title={t('problems:tax_ids_off')} />}
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('search')} />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(donors) => (
          <DonorTable donors={donors} areIdsOn={areIdsOn} onAct={(act, donor) => setAsked({ act, donor })} />
        )}
      </ListView>
      {asked?.act === 'open' && <OpenedDonor donor={asked.donor} onClose={close} />}
      {asked?.act === 'change' && (
        <ChangeDonor
          donor={asked.donor}
          areIdsOn={areIdsOn}
          onDone={() => done(t('saved'))}
          onAsked={list.reload}
          onClose={close}
        />
      )}
      {asked?.act === 'merge' && (
        <MergeDonor donor={asked.donor} onDone={() => done(t('merge.done'))} onAsked={list.reload} onClose={close} />
      )}
      {asked?.act === 'unmask' && <TaxIdDialog donor={asked.donor} onClose={close} />}
    </>
  );
}
