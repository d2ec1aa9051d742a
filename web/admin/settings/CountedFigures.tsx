import { countedKeys } from '#contract/settings/settings.facts.ts';
import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { figureText } from '../../figures/figures.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Fold } from './Fold.tsx';
import styles from './LooksForm.module.css';

/** What the site counts itself: the office says only whether it is shown. */
export function CountedFigures({ settings: { counted, countedFigures } }: { settings: OfficeSettings }) {
  const { t, i18n } = useTranslation('admin');
  const nowOf = (key: (typeof countedKeys)[number]): string => {
    const figure = countedFigures.find((each) => each.key === key);
    return figure
      ? t('figures.countedNow', {
          value: `\u2066${figureText(figure, i18n.language)}\u2069`,
          day: formatDay(figure.asOf ?? '', i18n.language),
        })
      : t('figures.countedNothing');
  };
  const shown = counted.map((key) => t(`site:figures.${key}`)).join(' · ');
  return (
    <Fold title={t('figures.counted')} now={shown || t('figures.hidden')}>
      <p className="soft">{t('figures.countedText')}</p>
      {countedKeys.map((key) => (
        <label key={key} className={styles.tick}>
          <input type="checkbox" name={`counted.${key}`} value="true" defaultChecked={counted.includes(key)} />
          <span>
            {t(`site:figures.${key}`)}
            <br />
            <span className="soft">{nowOf(key)}</span>
          </span>
        </label>
      ))}
    </Fold>
  );
}
