import { useSelector } from 'react-redux';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTexts } from '../page-texts/PageText.tsx';
import type { StoreState } from '../store/create-store.ts';
import styles from './SampleBand.module.css';

/** Says once for the whole page that it holds samples, where there are any. */
export function SampleBand() {
  const { t } = useTranslation('home');
  const { figures } = useFrame().settings;
  const { samples } = usePageTexts();
  const hasSampleThings = useSelector(({ banners, project, successStories, events }: StoreState) =>
    [banners, project, successStories, events].some(({ items }) => items.some(({ isSample }) => isSample)),
  );
  if (!hasSampleThings && samples.length === 0 && !figures.some(({ isSample }) => isSample)) return null;
  return (
    <p className={styles.band}>
      <b>{t('samples.title')}</b> {t('samples.text')}
    </p>
  );
}
