import type { DonationSummary } from '#contract/donations/donations-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { SumTable } from './SumTable.tsx';
import { useDonationWords } from './use-donation-words.ts';

/** The same money by its mode and by its fund. */
export function SumTables({ byMode, byFund }: Pick<DonationSummary, 'byMode' | 'byFund'>) {
  const { t } = useTranslation('office-donations');
  const { sayMode, sayFund } = useDonationWords();
  return (
    <>
      <OfficePanel title={t('month.byMode')}>
        <SumTable
          caption={t('month.byMode')}
          heading={t('donation.mode')}
          rows={byMode.map(({ mode, ...sum }) => ({ key: mode, word: sayMode(mode), ...sum }))}
        />
      </OfficePanel>
      <OfficePanel title={t('month.byFund')}>
        <SumTable
          caption={t('month.byFund')}
          heading={t('donation.fund')}
          rows={byFund.map(({ fundId, name, ...sum }) => ({ key: fundId, word: sayFund(name), ...sum }))}
        />
      </OfficePanel>
    </>
  );
}
