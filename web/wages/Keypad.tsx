import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Wages.module.css';

/** The digits of one's own writing stand beside those that are everywhere else on the site. */
const ownDigits = { en: '', hi: '०१२३४५६७८९', ur: '۰۱۲۳۴۵۶۷۸۹' } as const;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.5', '0'] as const;

/** Shown and worked by the page's script below the field that is being filled in. */
export function Keypad() {
  const { t, i18n } = useTranslation('wages');
  const own = ownDigits[i18n.language];
  return (
    <fieldset className={styles.keys} aria-label={t('keys')} dir="ltr" data-part="keypad" hidden>
      {keys.map((key) => (
        <button key={key} type="button" value={key} aria-label={key === '.5' ? t('half') : undefined}>
          {key === '.5' ? '½' : key}
          {own && key !== '.5' && <small aria-hidden="true">{own[Number(key)]}</small>}
        </button>
      ))}
      <button type="button" value="back" aria-label={t('erase')}>
        ⌫
      </button>
    </fieldset>
  );
}
