import { type PurposeName, purposes } from '#contract/purposes.ts';
import { commaIn } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './PurposeText.module.css';
import { usePeriodWords } from './use-period-words.ts';

/** What the register says of one purpose, in the reader's words. */
export function PurposeText({ name }: { name: PurposeName }) {
  const { t, i18n } = useTranslation('purposes');
  const separator = `${commaIn(i18n.language)} `;
  const periodOf = usePeriodWords();
  const { basis, takingBack, ends, seenBy, outside } = purposes[name];
  return (
    <dl className={styles.facts}>
      <dt>
        <b>{t('heading.what')}</b>
      </dt>
      <dd>{t(`what.${name}`)}</dd>
      <dt>
        <b>{t('heading.why')}</b>
      </dt>
      <dd>
        {t(`why.${name}`)} {t(`basis.${basis}`)}
      </dd>
      <dt>
        <b>{t('heading.long')}</b>
      </dt>
      {ends.map((end) => (
        <dd key={end}>{t(`ends.${end}`, { time: periodOf(end) })}</dd>
      ))}
      <dt>
        <b>{t('heading.sees')}</b>
      </dt>
      <dd>{seenBy.map((duty) => t(`duties:names.${duty}`)).join(separator)}</dd>
      <dt>
        <b>{t('heading.outside')}</b>
      </dt>
      <dd>
        {outside.length === 0 ? t('outside.nobody') : outside.map((each) => t(`outside.${each}`)).join(separator)}
      </dd>
      <dt>
        <b>{t('heading.takeBack')}</b>
      </dt>
      <dd>{t(`takingBack.${takingBack}`)}</dd>
    </dl>
  );
}
