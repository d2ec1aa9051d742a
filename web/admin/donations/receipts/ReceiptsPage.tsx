import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip, FilterChips } from '../../../ui/FilterChips.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { ReceiptsToWrite } from './ReceiptsToWrite.tsx';
import { WrittenReceipts } from './WrittenReceipts.tsx';

export const head = officeHead('nav.receipts');

/** What can get a receipt, and the receipts. */
export function Component() {
  const { t } = useTranslation('office-receipts');
  const query = useListQuery(['view', 'search', 'status'], ['view']);
  const isWritten = query.filters.view === 'written';
  const show = (view: string) => query.chooseAll({ view, search: '', status: '' });
  return (
    <>
      <OfficeHead title={t('admin:nav.receipts')} />
      <FilterChips label={t('views')}>
        <Chip chosen={!isWritten} onClick={() => show('')}>
          {t('open')}
        </Chip>
        <Chip chosen={isWritten} onClick={() => show('written')}>
          {t('written')}
        </Chip>
      </FilterChips>
      {isWritten ? <WrittenReceipts query={query} /> : <ReceiptsToWrite query={query} />}
    </>
  );
}
