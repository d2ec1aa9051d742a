import type { Double } from '#contract/people/merging.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './people.module.css';

/** What tells one of two entries from the other. */
export function DoubleFacts({ double }: { double: Double }) {
  const { t, i18n } = useTranslation('office-people');
  const { name, email, phone, card, registrations, createdAt } = double;
  return (
    <div className={styles.person}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {[phone, email].map(
        (fact) =>
          fact && (
            <span key={fact}>
              <bdi dir="ltr">{fact}</bdi>
            </span>
          ),
      )}
      {card && <span>{t('double.card', { signs: `\u2066…${card}\u2069` })}</span>}
      <span className="soft">
        {t('double.registrations', { count: registrations, number: formatNumber(registrations) })}
      </span>
      <span className="soft">
        {t('double.since', { day: formatDay(indiaDayOf(new Date(createdAt)), i18n.language) })}
      </span>
    </div>
  );
}
