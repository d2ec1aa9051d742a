import { useSearchParams } from 'react-router';
import type { Reconciliation } from '#contract/donations/donations-office.ts';
import { financialYearName, financialYearOf } from '#contract/values/financial-year.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { useQuery } from '../../../app/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { QueryView } from '../../shared/QueryView.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Donations.module.css';
import { SumTables } from './SumTables.tsx';
import { useDonationWords } from './use-donation-words.ts';

/** So many years can be chosen; all of them together are the first choice. */
const shownYears = 6;

/** Whether bank, donations and cash box agree, to the paise. */
export function SumsCheck() {
  const { t } = useTranslation('office-donations');
  const { now } = useApp();
  const [params, setParams] = useSearchParams();
  const thisYear = financialYearOf(indiaDayOf(now()));
  const years = Array.from({ length: shownYears }, (_, index) => String(thisYear - index));
  const year = years.find((each) => each === params.get('year')) ?? '';
  const sums = useQuery('readReconciliation', { query: year ? { year } : {} });
  const choose = (next: string) => {
    const query = new URLSearchParams(params);
    if (next) query.set('year', next);
    else query.delete('year');
    setParams(query, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Select
        label={t('check.year')}
        name="year"
        defaultValue={year}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('check.allYears')}</option>
        {years.map((each) => (
          <option key={each} value={each}>
            {financialYearName(Number(each))}
          </option>
        ))}
      </Select>
      <QueryView query={sums}>{({ data }) => <Comparison sums={data} />}</QueryView>
    </>
  );
}

function Comparison({ sums }: { sums: Reconciliation }) {
  const { t } = useTranslation('office-donations');
  const { sayFund } = useDonationWords();
  const { creditsPaise, donationsPaise, refundsPaise, otherPaise, unassignedPaise, byMode, byFund, cashBox, out } =
    sums;
  const { accounts, funds } = sums;
  const sumOf = (rows: readonly { paise: number }[]): number => rows.reduce((sum, { paise }) => sum + paise, 0);
  const agrees =
    creditsPaise === donationsPaise + refundsPaise + otherPaise + unassignedPaise &&
    out.debitsPaise === out.refundsPaise + out.expensesPaise + out.otherPaise + out.unassignedPaise &&
    sumOf(byMode) === sumOf(byFund) &&
    accounts.every(isWhole) &&
    funds.every((fund) => fund.freePaise === fund.receivedPaise - fund.usedPaise - fund.agreedPaise) &&
    cashBox.paise >= 0;
  return (
    <>
      <MessageBox tone={agrees ? 'success' : 'danger'} title={t(agrees ? 'check.agrees' : 'check.differs')} />
      <div className={styles.pair}>
        <OfficePanel title={t('check.bank')}>
          <Reckoning
            lines={[
              [t('check.donations'), donationsPaise],
              [t('check.refunds'), refundsPaise],
              [t('check.other'), otherPaise],
              [t('check.unassigned'), unassignedPaise],
            ]}
            total={[t('check.credits'), creditsPaise]}
          />
        </OfficePanel>
        <OfficePanel title={t('check.out')}>
          <Reckoning
            lines={[
              [t('check.expenses'), out.expensesPaise],
              [t('check.refunds'), out.refundsPaise],
              [t('check.otherOut'), out.otherPaise],
              [t('check.unassigned'), out.unassignedPaise],
            ]}
            total={[t('check.debits'), out.debitsPaise]}
          />
        </OfficePanel>
        <OfficePanel title={t('month.cashBox')}>
          <Reckoning
            lines={[
              [t('check.cashIn'), cashBox.giftsPaise],
              [t('check.cashDrawn'), cashBox.drawnPaise],
              [t('check.cashBack'), -cashBox.refundsPaise],
              [t('check.cashDeposited'), -cashBox.depositsPaise],
              [t('check.expenses'), -cashBox.expensesPaise],
              [t('check.cashDifferences'), cashBox.differencesPaise],
            ]}
            total={[t('check.cashNow'), cashBox.paise]}
          />
        </OfficePanel>
        {funds.map((fund) => (
          <OfficePanel key={fund.fundId} title={sayFund(fund.name)}>
            <Reckoning
              lines={[
                [t('check.received'), fund.receivedPaise],
                [t('check.used'), -fund.usedPaise],
                [t('check.agreed'), -fund.agreedPaise],
              ]}
              total={[t('check.free'), fund.freePaise]}
            />
          </OfficePanel>
        ))}
        {accounts.length > 1 &&
          accounts.map((each) => (
            <OfficePanel key={each.account} title={t('check.account', { account: each.account })}>
              <Reckoning
                lines={[
                  [t('check.credits'), each.creditsPaise],
                  [t('check.debits'), -each.debitsPaise],
                ]}
                total={[t('check.difference'), each.creditsPaise - each.debitsPaise]}
              />
            </OfficePanel>
          ))}
        <SumTables byMode={byMode} byFund={byFund} />
      </div>
    </>
  );
}

/** Of one account: what came and went is what was booked by line. */
const isWhole = (each: Reconciliation['accounts'][number]): boolean =>
  each.creditsPaise === each.giftsPaise + each.otherInPaise + each.unassignedInPaise &&
  each.debitsPaise === each.refundsPaise + each.expensesPaise + each.otherOutPaise + each.unassignedOutPaise;

type Line = readonly [word: string, paise: number];

function Reckoning({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <dl className={styles.reckoning}>
      {[...lines, total].map(([word, paise]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{sayPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
