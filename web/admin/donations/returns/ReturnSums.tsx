import type { YearReturn } from '#contract/donations/receipts.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Returns.module.css';

/** The listed ones and those without name or address are the money of the year. */
export function ReturnSums({ shown }: { shown: YearReturn }) {
  const { t } = useTranslation('office-returns');
  const { listedPaise, anonymous, totalPaise, goods } = shown;
  const rows = [
    [t('sums.listed'), sayPaise(listedPaise), ''],
    [
      t('sums.anonymous'),
      sayPaise(anonymous.paise),
      t('sums.anonymousNote', {
        count: anonymous.count,
        number: formatNumber(anonymous.count),
        free: sayPaise(anonymous.freePaise),
      }),
    ],
    [t('sums.total'), sayPaise(totalPaise), ''],
    [
      t('sums.goods'),
      sayPaise(goods.paise),
      t('sums.goodsNote', { count: goods.count, number: formatNumber(goods.count) }),
    ],
  ] as const;
  return (
    <OfficePanel title={t('sums.title')}>
      <dl className={styles.facts}>
        {rows.map(([word, value, note]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <b>{value}</b>
              {note && <div className="soft">{note}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </OfficePanel>
  );
}
