import type { Project } from '#contract/projects.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card, CardPicture } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { wordsIn } from '../ui/words-in.ts';
import styles from './ProjectCard.module.css';

export function ProjectCard({ project, drawing }: { project: Project; drawing: string }) {
  const { t } = useTranslation('projects');
  const { id, name, description, details, imageUrl, language } = project;
  const picture = <CardPicture src={imageUrl} fallback={drawing} alt="" width={800} height={450} />;
  return (
    <Card id={`project-${id}`} top={picture}>
      <h3 {...wordsIn(language)}>{name}</h3>
      <Paragraphs text={description} lang={language} />
      {details && (
        <details className={styles.details}>
          <summary className={styles.summary}>
            {t('running.readMore')}
            <span className="visually-hidden" {...wordsIn(language)}>
              {`: ${name}`}
            </span>
            <Icon name="plus" className={styles.unfold} />
            <Icon name="minus" className={styles.fold} />
          </summary>
          <div className={styles.text}>
            <Paragraphs text={details} lang={language} />
          </div>
        </details>
      )}
    </Card>
  );
}
