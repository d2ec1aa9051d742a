import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import styles from './Help.module.css';

const ways = ['call', 'message', 'none'] as const;

/** Whether a call is safe. Nothing is preset: silence must not count as yes. */
export function ContactChoice({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation('help');
  return (
    <fieldset>
      <legend className={styles.legend}>{t('safe.question')}</legend>
      <Listen />
      <div className={styles.choices}>
        {ways.map((way) => (
          <label key={way} className={styles.choice}>
            <input type="radio" name="contact" value={way} defaultChecked={chosen === way} />
            <span>{t(`safe.${way}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
