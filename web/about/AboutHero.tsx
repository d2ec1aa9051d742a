import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import community from '../illustrations/hero-community.svg?no-inline';
import styles from './AboutHero.module.css';

export function AboutHero() {
  const { t, i18n } = useTranslation('about');
  const name = useFrame().settings.foundation.name[i18n.language];
  return (
    <div className={`on-dark indigo ${styles.hero}`}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead', { name })}</p>
        </div>
        <img className={styles.scene} src={community} alt="" width="800" height="600" fetchPriority="high" />
      </div>
    </div>
  );
}
