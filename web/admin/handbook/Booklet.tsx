import { Link } from 'react-router';
import type { HandbookPage } from '#contract/handbook/handbook.ts';
import { screens } from '../../app/screens.ts';
import { TaskSteps } from '../../how/TaskSteps.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import styles from './Handbook.module.css';

/** What stands above a paper and is not printed. */
export function PaperHead({ title, hint }: { title: string; hint: string }) {
  const { t } = useTranslation('how');
  return (
    <div className={`stack ${styles.screenOnly}`}>
      <LinkButton as={Link} look="more" icon="back" to={screens.handbook()}>
        {t('all')}
      </LinkButton>
      <OfficeHead title={title} text={hint}>
        <Button icon="print" onClick={() => print()}>
          {t('print')}
        </Button>
      </OfficeHead>
    </div>
  );
}

interface BookletProps {
  title: string;
  tasks: readonly HandbookPage[];
  /** Above the title of a task, such as the day on which it is learnt. */
  markOf?: (place: number) => string;
}

/** Contents, then each task on a page of A5. */
export function Booklet({ title, tasks, markOf }: BookletProps) {
  return (
    <div className={styles.booklet}>
      <section>
        <h2>{title}</h2>
        <ol className={styles.numbered}>
          {tasks.map((task) => (
            <li key={task.id}>
              <a href={`#${task.id}`}>{task.title}</a>
            </li>
          ))}
        </ol>
      </section>
      {tasks.map((task, place) => (
        <article key={task.id} id={task.id}>
          {markOf && <p className={styles.mark}>{markOf(place)}</p>}
          <h2>
            {formatNumber(place + 1)}. {task.title}
          </h2>
          <p>{task.why}</p>
          <TaskSteps task={task} />
        </article>
      ))}
    </div>
  );
}
