import { type PurposeName, purposes } from '#contract/purposes.ts';
import { commaIn } from '#contract/values/language.ts';
import { usePeriodWords } from '../forms/use-period-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './PurposeText.module.css';

/** What the register says of one purpose, in the reader's words. */
export function PurposeText({ name }: { name: PurposeName }) {
  const { t, i18n } = useTranslation('purposes');
  const separator = `${commaIn(i18n.language)} `;
  const periodOf = usePeriodWords();
  const { basis, takingBack, ends, seenBy, outside } = purposes[name];
  return (
    <dl className={styles.facts}>
      <dt>{t('heading.what')}</dt>
      <dd>{t(`what.${name}`)}</dd>
      <dt>{t('heading.why')}</dt>
      <dd>
        {t(`why.${name}`)} {t(`basis.${basis}`)}
      </dd>
      <dt>{t('heading.long')}</dt>
      {ends.map((end) => (
        <dd key={end}>{t(`ends.${end}`, { time: periodOf(end) })}</dd>
      ))}
      <dt>{t('heading.sees')}</dt>
      <dd>{seenBy.map((duty) => t(`duties:names.${duty}`)).join(separator)}</dd>
      <dt>{t('heading.outside')}</dt>
      <dd>
        {outside.length === 0 ? t('outside.nobody') : outside.map((each) => t(`outside.${each}`)).join(separator)}
      </dd>
      <dt>{t('heading.takeBack')}</dt>
      <dd>{t(`takingBack.${takingBack}`)}</dd>
    </dl>
  );
}
