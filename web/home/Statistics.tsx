import { FigureList, useFigures } from '../figures/FigureList.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Statistics.module.css';

const keys = ['livesImpacted', 'projectsCompleted', 'communitiesServed', 'successRate'] as const;

/** The figures below the stories load with these. */
export function Statistics({ loading }: { loading: boolean }) {
  const { t } = useTranslation('home');
  const figures = useFigures(keys);
  if (figures.length === 0) return null;
  return (
    <div className={styles.statistics}>
      {loading ? <p role="status">{t('stories.loadingFigures')}</p> : <FigureList look="strip" figures={figures} />}
    </div>
  );
}
