import { Link, useLoaderData } from 'react-router';
import type { HandbookPage } from '#contract/handbook/handbook.ts';
import { titleOf } from '../app/head.ts';
import { orMissing } from '../app/or-missing.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TaskSteps } from './TaskSteps.tsx';

export const head: Page['head'] = ({ t, language, frame, data: loaded }) => {
  const task = loaded as HandbookPage | null;
  if (task) return { title: titleOf(task.title, frame, language), description: task.why };
  return {
    title: titleOf(t('none', { ns: 'how' }), frame, language),
    description: t('lead', { ns: 'how' }),
    hidden: true,
  };
};

/** Null: unknown, or a task of the office, which has its own page. */
export const load: Page['load'] = ({ ask, i18n }, { params: { slug = '' } }) =>
  orMissing(ask('readTask', { params: { id: slug }, query: { lang: i18n.language, audience: 'visitor' } }));

export function Component() {
  const { t } = useTranslation('how');
  const task = useLoaderData<HandbookPage | null>();
  return (
    <main id="content" tabIndex={-1}>
      {task ? (
        <>
          <PageHead title={task.title} text={task.why} />
          <div className="section">
            <div className="wrap stack">
              <TaskSteps task={task} />
              <LinkButton as={Link} look="more" icon="back" to="/how">
                {t('all')}
              </LinkButton>
            </div>
          </div>
        </>
      ) : (
        <div className="section">
          <div className="wrap">
            <EmptyState level={1} title={t('none')}>
              <LinkButton as={Link} to="/how">
                {t('all')}
              </LinkButton>
            </EmptyState>
          </div>
        </div>
      )}
    </main>
  );
}
