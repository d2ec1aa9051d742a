import type { Project } from '#contract/projects/projects.ts';
import { languageOf } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Card, CardPicture } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './ProjectCard.module.css';

export function ProjectCard({ project, drawing }: { project: Project; drawing: string }) {
  const { t } = useTranslation('projects');
  const { id, name, description, details, imageUrl } = project;
  const picture = <CardPicture src={imageUrl} fallback={drawing} alt="" width={800} height={450} />;
  return (
    <Card id={`project-${id}`} top={picture}>
      {project.isSample && <SampleMark />}
      <h3 {...wordsOf(project, 'name')}>{name}</h3>
      <Paragraphs text={description} lang={languageOf(project, 'description')} />
      {details && (
        <details className={styles.details}>
          <summary className={styles.summary}>
            {t('running.readMore')}
            <span className="visually-hidden" {...wordsOf(project, 'name')}>
              {`: ${name}`}
            </span>
            <Icon name="plus" className={styles.unfold} />
            <Icon name="minus" className={styles.fold} />
          </summary>
          <div className={styles.text}>
            <Paragraphs text={details} lang={languageOf(project, 'details')} />
          </div>
        </details>
      )}
    </Card>
  );
}
