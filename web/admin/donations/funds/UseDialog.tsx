import { useState } from 'react';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { financialYearOf, firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DownloadButton } from '../../shared/DownloadButton.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { LanguageSelect } from '../../translations/LanguageSelect.tsx';

/** The statement of use of a period, on paper or as a table. */
export function UseDialog({ fund, onClose }: { fund: OfficeFund; onClose: () => void }) {
  const { t, i18n } = useTranslation('office-funds');
  const { now } = useApp();
  const year = financialYearOf(indiaDayOf(now()));
  const [from, setFrom] = useState(fund.from ?? firstDayOf(year));
  const [to, setTo] = useState(fund.to ?? lastDayOf(year));
  const [lang, setLang] = useState<Language>(i18n.language);
  const params = { id: fund.id };
  return (
    <OfficeDialog title={t('statement.act')} onClose={onClose}>
      <p>{t('statement.text')}</p>
      <TextInput
        label={t('from')}
        type="date"
        name="from"
        defaultValue={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t('to')}
        type="date"
        name="to"
        defaultValue={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <LanguageSelect label={t('statement.language')} language={lang} onSelect={setLang} />
      <div className="row">
        <DownloadButton
          word={t('statement.pdf')}
          type="application/pdf"
          fileName={`use-${from}-${to}.pdf`}
          call={(ask) => ask('readFundUsePdf', { params, query: { from, to, lang } })}
        />
        <DownloadButton
          word={t('statement.csv')}
          type="text/csv"
          fileName={`use-${from}-${to}.csv`}
          call={(ask) => ask('exportFundUse', { params, query: { from, to } })}
        />
      </div>
    </OfficeDialog>
  );
}
