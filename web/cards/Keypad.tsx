import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Cards.module.css';

interface KeypadProps {
  signs: string;
  /** What the keys write into. */
  label: string;
  onSign: (sign: string) => void;
  onBack: () => void;
}

/** Keys for fingers that find a phone's own keyboard too small; whoever has a keyboard does not step through them. They do not mirror. */
export function Keypad({ signs, label, onSign, onBack }: KeypadProps) {
  const { t } = useTranslation('cards');
  return (
    <fieldset className={signs.length > 10 ? styles.letters : styles.digits} dir="ltr">
      <legend className="visually-hidden">{label}</legend>
      {[...signs].map((sign) => (
        <button className={styles.key} type="button" tabIndex={-1} key={sign} onClick={() => onSign(sign)}>
          {sign}
        </button>
      ))}
      <button className={styles.key} type="button" tabIndex={-1} aria-label={t('keypad.back')} onClick={onBack}>
        <Icon name="back" />
      </button>
    </fieldset>
  );
}
