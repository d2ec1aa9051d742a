import { Link, useLoaderData } from 'react-router';
import type { HandbookTask } from '#contract/handbook/handbook.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './HowPage.module.css';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'how' }), frame, language),
  description: t('lead', { ns: 'how' }),
});

export const load: Page['load'] = async ({ ask, i18n }) =>
  (await ask('listTasks', { query: { lang: i18n.language, audience: 'visitor' } })).data;

export function Component() {
  const { t } = useTranslation('how');
  const tasks = useLoaderData<HandbookTask[]>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('lead')} />
      <div className="section">
        <ul className={`wrap ${styles.tasks}`}>
          {tasks.map(({ id, title, why }) => (
            <li key={id}>
              <Card look="panel">
                <h2 className={styles.title}>
                  <Link to={`/how/${id}`}>{title}</Link>
                </h2>
                <p>{why}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
