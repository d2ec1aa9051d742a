import type { BankLine } from '#contract/donations/bank.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactRows } from '../../shared/FactRows.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import books from '../ledger/Books.module.css';
import styles from './Statements.module.css';

/** What the bank says about one line. */
export function LineCard({ line }: { line: BankLine }) {
  const { t, i18n } = useTranslation('office-statements');
  const { day, narration, ref, utr, amountPaise, balancePaise, account } = line;
  const facts = [
    [t('line.day'), formatDay(day, i18n.language)],
    [t('line.ref'), ref],
    [t('office-donations:donation.utr'), utr === ref ? null : utr],
    [t('line.balance'), balancePaise === null ? null : sayPaise(balancePaise)],
    [t('account'), `\u2066…${account}\u2069`],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('line.name')}>
      <p className="soft">{t(amountPaise > 0 ? 'line.directions.in' : 'line.directions.out')}</p>
      <p className={styles.amount}>{sayPaise(amountPaise)}</p>
      <p className={styles.narration}>
        <bdi>{narration}</bdi>
      </p>
      <dl className={books.facts}>
        <FactRows facts={facts} />
      </dl>
    </section>
  );
}
