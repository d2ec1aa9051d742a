import type { PublicFunds } from '#contract/donations/donations-public.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './MoneyUse.module.css';

/** What came and what was used, by fund, of the copy that the office published last; absent before the first. */
export function MoneyUse({ published }: { published: PublicFunds['published'] }) {
  const { t, i18n } = useTranslation('impact');
  if (!published || published.shares.length === 0) return null;
  const { asOf, shares, isSample } = published;
  const used = shares.reduce((sum, { usedPaise }) => sum + usedPaise, 0);
  const byBank = shares.reduce((sum, { bankPaise }) => sum + bankPaise, 0);
  return (
    <section className="section" aria-labelledby="money">
      <div className="wrap">
        <SectionHead
          id="money"
          title={t('money.title')}
          text={t('money.text', { day: formatDay(asOf, i18n.language) })}
        >
          {isSample && <SampleMark />}
        </SectionHead>
        <ul className={styles.funds}>
          {shares.map(({ name, receivedPaise, usedPaise, heads }) => (
            <li key={name?.en ?? ''} className={styles.fund}>
              <b>{name?.[i18n.language] ?? t('money.others')}</b>
              <span>
                {t('money.received')} <bdi dir="ltr">₹{formatPaise(receivedPaise)}</bdi>
              </span>
              <span>
                {t('money.used')} <bdi dir="ltr">₹{formatPaise(usedPaise)}</bdi>
              </span>
              <span>
                {t('money.left')} <bdi dir="ltr">₹{formatPaise(receivedPaise - usedPaise)}</bdi>
              </span>
              {heads.length > 0 && (
                <ul className={styles.heads}>
                  {heads.map((head) => (
                    <li key={head.name.en}>
                      {head.name[i18n.language]} <bdi dir="ltr">₹{formatPaise(head.usedPaise)}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {used > 0 && <p>{t('money.proven', { percent: Math.floor((byBank * 100) / used) })}</p>}
      </div>
    </section>
  );
}
