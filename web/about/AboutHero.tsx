import { useTranslation } from '../i18n/use-translation.ts';
import community from '../illustrations/hero-community.svg?no-inline';
import { PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { Listen } from '../ui/Listen.tsx';
import styles from './AboutHero.module.css';

export function AboutHero() {
  const { t } = useTranslation('about');
  const { texts } = usePageTexts();
  return (
    <div className={`on-dark indigo ${styles.hero}`}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          {texts.aboutTitle ? <PageText as="h1" name="aboutTitle" /> : <h1>{t('pageTitle')}</h1>}
          <Listen of="page" />
          <PageText name="story" className={styles.lead} />
          <PageTextMark of={['aboutTitle', 'story']} onDark />
        </div>
        <img className={styles.scene} src={community} alt="" width="800" height="600" fetchPriority="high" />
      </div>
    </div>
  );
}
