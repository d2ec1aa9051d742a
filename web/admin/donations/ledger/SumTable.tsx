import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Donations.module.css';

interface SumTableProps {
  caption: string;
  /** What the first column names. */
  heading: string;
  rows: readonly { key: string; word: string; count: number; paise: number }[];
}

/** Sums with their total; small enough to stay a table on a phone. */
export function SumTable({ caption, heading, rows }: SumTableProps) {
  const { t } = useTranslation('office-donations');
  if (rows.length === 0) return <p className="soft">{t('month.none')}</p>;
  const total = rows.reduce((sum, { count, paise }) => ({ count: sum.count + count, paise: sum.paise + paise }), {
    count: 0,
    paise: 0,
  });
  return (
    <table className={styles.sums}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('month.count')}</th>
          <th scope="col">{t('donation.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, word, count, paise }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{word}</bdi>
            </th>
            <td>{formatNumber(count)}</td>
            <td>{sayPaise(paise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('month.total')}</th>
          <td>{formatNumber(total.count)}</td>
          <td>{sayPaise(total.paise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
