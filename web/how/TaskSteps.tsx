import type { HandbookPage } from '#contract/handbook/handbook.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import styles from './TaskSteps.module.css';

/** What one needs, what one does, and how one knows that it is done. */
export function TaskSteps({ task }: { task: HandbookPage }) {
  const { t } = useTranslation('how');
  return (
    <div className={styles.task}>
      {task.needs.length > 0 && (
        <section>
          <h2>{t('needs')}</h2>
          <ul>
            {task.needs.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="soft">{t('examples')}</p>
      <ol className={styles.steps}>
        {task.steps.map(({ number, text, picture }) => (
          <li key={number}>
            <p>
              {text} <Listen />
            </p>
            {picture && (
              <img src={picture.url} alt={text} width={picture.width} height={picture.height} loading="lazy" />
            )}
          </li>
        ))}
      </ol>
      <p className={styles.done}>{task.done}</p>
    </div>
  );
}
