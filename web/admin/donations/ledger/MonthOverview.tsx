import { useSearchParams } from 'react-router';
import type { DonationSummary } from '#contract/donations/donations-office.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { useQuery } from '../../../app/use-query.ts';
import { formatNumber, formatOf, startOf } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { QueryView } from '../../shared/QueryView.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Donations.module.css';
import { SumTables } from './SumTables.tsx';
import { Warnings } from './Warnings.tsx';

const monthForm = /^20\d{2}-(0[1-9]|1[0-2])$/;

function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** A month by mode and fund, the cash box, and what waits: sums only. */
export function MonthOverview() {
  const { t, i18n } = useTranslation('office-donations');
  const { now } = useApp();
  const [params, setParams] = useSearchParams();
  const today: IndiaDay = indiaDayOf(now());
  const thisMonth = today.slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = monthForm.test(asked) ? asked : thisMonth;
  const query = useQuery('readDonationSummary', { query: { month } });
  const show = (next: string) => {
    const address = new URLSearchParams(params);
    if (next === thisMonth) address.delete('month');
    else address.set('month', next);
    setParams(address, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={styles.month}>
        <RoundButton icon="chev-back" label={t('month.earlier')} onClick={() => show(monthBeside(month, -1))} />
        <h2 aria-live="polite">
          {formatOf(i18n.language, { month: 'long', year: 'numeric' }).format(startOf(`${month}-01`))}
        </h2>
        {month < thisMonth && (
          <RoundButton icon="chev" label={t('month.later')} onClick={() => show(monthBeside(month, 1))} />
        )}
      </div>
      <QueryView query={query}>{({ data }) => <Sums summary={data} onChanged={query.reload} />}</QueryView>
    </>
  );
}

function Sums({ summary, onChanged }: { summary: DonationSummary; onChanged: () => void }) {
  const { t } = useTranslation('office-donations');
  const { byMode, byFund, total, cashBoxPaise, unassigned, open, receiptable, approvalsWaiting, warnings } = summary;
  const sayCount = (count: number): string => t('month.donations', { count, number: formatNumber(count) });
  const figures = [
    { key: 'total', word: t('month.received'), value: sayPaise(total.paise), note: sayCount(total.count) },
    { key: 'cashBox', word: t('month.cashBox'), value: sayPaise(cashBoxPaise), note: t('month.cashBoxNote') },
    {
      key: 'unassigned',
      word: t('month.unassigned'),
      value: sayPaise(unassigned.paise),
      note: t('month.lines', { count: unassigned.count, number: formatNumber(unassigned.count) }),
    },
    {
      key: 'approvals',
      word: t('month.approvals'),
      value: formatNumber(approvalsWaiting),
      note: t('month.approvalsNote'),
    },
    { key: 'open', word: t('month.open'), value: formatNumber(open), note: t('month.openNote') },
    {
      key: 'receiptable',
      word: t('month.receiptable'),
      value: formatNumber(receiptable),
      note: t('month.receiptableNote'),
    },
  ];
  return (
    <>
      <Warnings warnings={warnings} onChanged={onChanged} />
      <dl className={styles.figures}>
        {figures.map(({ key, word, value, note }) => (
          <div key={key}>
            <dt>{word}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className="soft">{note}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.pair}>
        <SumTables byMode={byMode} byFund={byFund} />
      </div>
    </>
  );
}
