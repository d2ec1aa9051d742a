import { Link, redirect, useLoaderData } from 'react-router';
import { projectsOnPage } from '#contract/projects/projects.facts.ts';
import { descriptionOf, titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { type PageTexts, readTextsOfPage } from '../app/page-texts.ts';
import { FigureList, useFigures } from '../figures/FigureList.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { whenOnServer } from '../lists/load-lists.ts';
import { pageNumberIn, pagesOf } from '../lists/page-number.ts';
import { headText, PageTextMark } from '../page-texts/PageText.tsx';
import { loadProjects } from '../store/project.ts';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Categories } from './Categories.tsx';
import { projectsOn } from './projects-on-page.ts';
import { RunningProjects } from './RunningProjects.tsx';

const figureKeys = ['projectsCompleted', 'livesImpacted', 'communitiesServed', 'focusAreas'] as const;

interface ProjectsData {
  page: number;
  words: PageTexts;
}

export const head: Page['head'] = ({ t, language, frame, data }) => ({
  title: titleOf(t('title', { ns: 'projects' }), frame, language),
  description: (data as ProjectsData | undefined)?.words.texts.projectsLead ?? descriptionOf(frame, language),
});

/** The shown page of the list. A number too high shows the first; a pending navigation cannot know that yet. */
export const load: Page['load'] = async ({ store, i18n, ask }, { request }) => {
  const page = pageNumberIn(new URL(request.url).searchParams);
  if (page === undefined) return redirect('/projects');
  const words = readTextsOfPage(ask, i18n.language, 'projects');
  await whenOnServer([store.dispatch(loadProjects({ language: i18n.language, part: projectsOn(page) }))]);
  const { status, total } = store.getState().project;
  return status === 'succeeded' && page > pagesOf(total, projectsOnPage)
    ? redirect('/projects')
    : ({ page, words: await words } satisfies ProjectsData);
};

export function Component() {
  const { t } = useTranslation('projects');
  const { page, words } = useLoaderData<ProjectsData>();
  const figures = useFigures(figureKeys);
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={headText(words, 'projectsLead')}>
        <PageTextMark of={['projectsLead']} onDark />
      </PageHead>
      <RunningProjects page={page} />
      <Categories />
      {figures.length > 0 && (
        <section className="section" aria-label={t('figures')}>
          <div className="wrap">
            <FigureList look="strip" figures={figures} />
          </div>
        </section>
      )}
      <CallBand id="call" title={t('call.title')} text={t('call.text')}>
        <LinkButton as={Link} look="ink" icon="mail" to="/contact">
          {t('call.contact')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" icon="rupee" to="/donate">
          {t('call.donate')}
        </LinkButton>
      </CallBand>
    </main>
  );
}
