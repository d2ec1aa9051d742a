import { Link } from 'react-router';
import type { DonationSummary } from '#contract/donations/donations-office.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatNumber, formatOf, startOf } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from '../donations/ledger/Donations.module.css';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { sayPaise } from '../shared/rupees.ts';
import chart from './RegistrationChart.module.css';

type Money = DonationSummary['money'];

/** In, out and left; what is not proven, what differs and what is over its budget. Absent before any money moved, and when it could not be read. */
export function MoneyPart() {
  const { t, i18n } = useTranslation('office-expenses');
  const may = useMay();
  const { reply } = useQuery('readDonationSummary');
  if (!reply) return null;
  const { money } = reply.data;
  const hasMoved = money.inPaise + money.outPaise + money.unproven.count + money.asked + money.toPay > 0;
  if (!hasMoved && money.belowZero.length === 0) return null;
  const opensExpenses = may('agreeExpense');
  const to = (address: string): string | null => (opensExpenses ? address : null);
  const figures = [
    [t('money.in'), sayPaise(money.inPaise), null],
    [t('money.out'), sayPaise(money.outPaise), null],
    [t('money.left'), sayPaise(money.leftPaise), null],
    [t('money.unproven'), sayPaise(money.unproven.paise), to(screens.statements({ query: { view: 'out' } }))],
    [t('money.cashDifference'), sayPaise(money.cashDifferencePaise), to(screens.cash())],
    [t('money.asked'), formatNumber(money.asked), to(screens.expenses())],
    [t('money.toPay'), formatNumber(money.toPay), to(screens.expenses({ query: { view: 'to_pay' } }))],
    [
      t('money.withoutVoucher'),
      formatNumber(money.withoutVoucher),
      to(screens.expenses({ query: { view: 'no_voucher' } })),
    ],
  ] as const;
  return (
    <OfficePanel title={t('money.title')}>
      <dl className={styles.figures}>
        {figures.map(([word, value, address]) => (
          <div key={word}>
            <dt>{address === null ? word : <Link to={address}>{word}</Link>}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {money.belowZero.length > 0 && (
        <MessageBox tone="danger" title={t('money.belowZeroTitle')}>
          <ul>
            {money.belowZero.map(({ fund, freePaise }) => (
              <li key={fund.en}>{t('money.belowZero', { fund: fund[i18n.language], amount: sayPaise(freePaise) })}</li>
            ))}
          </ul>
        </MessageBox>
      )}
      {money.heads.length > 0 && (
        <MessageBox tone="warn" title={t('money.headsTitle')}>
          <ul>
            {money.heads.map(({ fund, head, percent }) => (
              <li key={`${fund.en} ${head.en}`}>
                {t('money.head', { head: head[i18n.language], fund: fund[i18n.language], percent })}
              </li>
            ))}
          </ul>
        </MessageBox>
      )}
      <MonthChart months={money.months} />
    </OfficePanel>
  );
}

const step = 32;
const barWidth = 12;
const tallest = 80;

/** Two bars a month for the eye, the same as a table below. Time runs left to right in every language. */
function MonthChart({ months }: { months: Money['months'] }) {
  const { t, i18n } = useTranslation('office-expenses');
  const most = Math.max(1, ...months.flatMap(({ inPaise, outPaise }) => [inPaise, outPaise]));
  const sayMonth = (month: string): string =>
    formatOf(i18n.language, { month: 'long', year: 'numeric' }).format(startOf(`${month}-01`));
  const bar = (paise: number, x: number, look: string | undefined, key: string) => (
    <rect
      key={key}
      className={look}
      x={x}
      y={tallest - (paise / most) * tallest}
      width={barWidth}
      height={(paise / most) * tallest}
    />
  );
  const inShort = (month: string): string => formatOf(i18n.language, { month: 'short' }).format(startOf(`${month}-01`));
  return (
    <>
      <div className="row" aria-hidden="true">
        <Key look={chart.bar} word={t('money.in')} />
        <Key look={chart.people} word={t('money.out')} />
      </div>
      <div className={chart.chart} dir="ltr">
        <svg viewBox={`0 0 ${months.length * step} ${tallest}`} preserveAspectRatio="none" aria-hidden="true">
          {months.flatMap(({ month, inPaise, outPaise }, place) => [
            bar(inPaise, place * step + 3, chart.bar, `in ${month}`),
            bar(outPaise, place * step + 3 + barWidth, chart.people, `out ${month}`),
          ])}
        </svg>
        <div className={classNames('soft', chart.months)} aria-hidden="true">
          {months.map(({ month }) => (
            <span key={month} dir="auto">
              {inShort(month)}
            </span>
          ))}
        </div>
      </div>
      <table className={styles.sums}>
        <caption>{t('money.year')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('money.month')}</th>
            <th scope="col">{t('money.in')}</th>
            <th scope="col">{t('money.out')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, inPaise, outPaise }) => (
            <tr key={month}>
              <th scope="row">{sayMonth(month)}</th>
              <td>{sayPaise(inPaise)}</td>
              <td>{sayPaise(outPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const keySide = 16;

/** What a colour of the bars means. */
const Key = ({ look, word }: { look: string | undefined; word: string }) => (
  <span>
    <svg width={keySide} height={keySide} aria-hidden="true">
      <rect className={look} width={keySide} height={keySide} />
    </svg>{' '}
    {word}
  </span>
);
