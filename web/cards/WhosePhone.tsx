import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Cards.module.css';

/** On a phone that others use nothing is kept, so nothing opens there without network. */
export function WhosePhone({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('cards');
  return (
    <fieldset className={styles.choice}>
      <legend>{t('whose')}</legend>
      <label>
        <input type="radio" name="shared" value="own" />
        <span>
          {t('ownPhone')}
          <small>{t('ownPhoneHint')}</small>
        </span>
      </label>
      <label>
        <input type="radio" name="shared" value="shared" defaultChecked />
        <span>
          {t('sharedPhone')}
          <small>{t('sharedPhoneHint')}</small>
        </span>
      </label>
      {children}
    </fieldset>
  );
}
