import type { Scheme } from '#contract/schemes/schemes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './SchemeFacts.module.css';

/** What must not be overlooked: for whom it is not, and that nobody may ask for money for the application. */
export function MindThis({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation('schemes');
  return (
    <>
      {scheme.warning !== null && (
        <p>
          <b>{t('card.warning')}:</b> <span {...wordsOf(scheme, 'warning')}>{scheme.warning}</span>
        </p>
      )}
      {scheme.costs_money && <p className={styles.free}>{t('card.costs')}</p>}
      <p className={styles.free}>{t('card.free')}</p>
    </>
  );
}
