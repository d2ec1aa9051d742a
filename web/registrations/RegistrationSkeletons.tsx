import { useTranslation } from '../i18n/use-translation.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './RegistrationCard.module.css';

/** Grey cards in the place of those that are loading. */
export function RegistrationSkeletons() {
  const { t } = useTranslation('registrations');
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['first', 'second'].map((name) => (
        <div key={name} className={styles.card}>
          <span className={styles.leafPlace} />
          <div>
            <Skeleton shape="short" />
            <Skeleton shape="long" />
          </div>
        </div>
      ))}
    </div>
  );
}
