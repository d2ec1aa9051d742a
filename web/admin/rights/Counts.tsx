import type { TellingCounts } from '#contract/rights/breaches.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './Rights.module.css';

/** How many people it is about, and how many of them know, by way and language. */
export function Counts({ counts, isForecast }: { counts: TellingCounts; isForecast: boolean }) {
  const { t } = useTranslation('office-rights');
  const { people, told, gone, groups } = counts;
  const said = { count: people, number: formatNumber(people), told: formatNumber(told) };
  return (
    <div className={styles.facts}>
      <p>
        <b>{isForecast ? t('counts.forecast', said) : t('counts.told', said)}</b>
        {gone > 0 && ` ${t('counts.gone', { count: gone, number: formatNumber(gone) })}`}
      </p>
      <ul>
        {groups.map(({ way, language, people: many, told: reached }) => (
          <li key={`${way} ${language}`}>
            {t(`ways.${way}`)}, {t(`languages.${language}`)}:{' '}
            {isForecast
              ? formatNumber(many)
              : t('counts.of', { told: formatNumber(reached), people: formatNumber(many) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
