import { useParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EventLine } from '../events/EventLine.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { Conflicts } from './Conflicts.tsx';
import { ScanTable } from './ScanTable.tsx';

export const head = officeHead('scans.title', 'office-papers');

/** More are settled page by page. */
const shownConflicts = '100';

/** What the gates have scanned, and what of it needs somebody. */
export function Component() {
  const { t } = useTranslation('office-papers');
  const { id = '' } = useParams();
  const query = useListQuery([]);
  const log = useOfficeList('listScans', { params: { id }, query: { page: String(query.page) } });
  const open = useOfficeList('listScans', { params: { id }, query: { open: 'true', pageSize: shownConflicts } });
  return (
    <>
      <EventLine id={id} backTo="registrations" />
      <OfficeHead title={t('scans.title')} text={t('scans.text')} />
      <Conflicts
        eventId={id}
        list={open}
        onSettled={() => {
          open.reload();
          log.reload();
        }}
      />
      <h2>{t('scans.log')}</h2>
      <ListView list={log} query={query} empty={{ title: t('scans.none'), text: t('scans.noneText') }}>
        {(rows) => <ScanTable rows={rows} />}
      </ListView>
    </>
  );
}
