import { useFrame } from '../app/frame.ts';
import { figureOf } from '../figures/figures.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import styles from './Settlement.module.css';

/** Settlement time of legal cases; absent without the office's figure. */
export function Settlement() {
  const { t } = useTranslation('impact');
  const figure = figureOf(useFrame().settings.figures, 'settlementDays');
  if (!figure) return null;
  const days = formatNumber(figure.value);
  return (
    <div className={`indigo jaali ${styles.tile}`}>
      {figure.isSample && (
        <p>
          <SampleMark onDark />
        </p>
      )}
      <p className={styles.number}>
        <b dir="ltr">{days}</b> <span>{t('settlement.title')}</span>
      </p>
      <p>{t('settlement.text', { days })}</p>
    </div>
  );
}
