import { Link } from 'react-router';
import { FigureList, useFigures } from '../figures/FigureList.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { titleOf } from '../layout/head.ts';
import { whenOnServer } from '../lists/load-lists.ts';
import type { Page } from '../page.ts';
import { loadProjects } from '../store/project.ts';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Categories } from './Categories.tsx';
import { RunningProjects } from './RunningProjects.tsx';

const figureKeys = ['projectsCompleted', 'livesImpacted', 'communitiesServed', 'focusAreas'] as const;

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'projects' }), frame, language),
  description: t('lead', { ns: 'projects' }),
});

export const load: Page['load'] = async ({ store, i18n }) => {
  await whenOnServer([store.dispatch(loadProjects({ language: i18n.language }))]);
  return null;
};

export function Component() {
  const { t } = useTranslation('projects');
  const figures = useFigures(figureKeys);
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('lead')} />
      <RunningProjects />
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
