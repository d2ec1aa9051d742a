import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { projectsOnPage } from '#contract/projects/projects.facts.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { pagesOf } from '../lists/page-number.ts';
import { useListPart } from '../lists/use-list-part.ts';
import type { StoreState } from '../store/create-store.ts';
import { loadProjects } from '../store/project.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { drawingAt } from './project-pictures.ts';
import { projectsOn } from './projects-on-page.ts';
import styles from './RunningProjects.module.css';

export function RunningProjects({ page }: { page: number }) {
  const { t, i18n } = useTranslation('projects');
  const { store } = useApp();
  const part = projectsOn(page);
  const list = useListPart(
    useSelector((state: StoreState) => state.project),
    part,
  );
  const pages = pagesOf(list.total, projectsOnPage);
  return (
    <section className="section" aria-labelledby="running">
      <div className="wrap">
        <SectionHead id="running" title={t('running.title')} text={t('running.text')} />
        <ListStates
          list={list}
          onRetry={() => void store.dispatch(loadProjects({ language: i18n.language, part, reload: true }))}
          empty={
            <EmptyState level={3} title={t('running.empty')} text={t('running.emptyText')}>
              <LinkButton as={Link} to="/contact">
                {t('running.write')}
              </LinkButton>
            </EmptyState>
          }
        >
          <div className={styles.list}>
            <div className={`grid-3 ${styles.projects}`}>
              {list.items.map((project, index) => (
                <ProjectCard key={project.id} project={project} drawing={drawingAt(index)} />
              ))}
            </div>
            <PageLinks
              page={page}
              pages={pages}
              words={{
                label: t('running.pages'),
                status: t('running.status', { page, pages }),
                previous: t('running.previous'),
                next: t('running.next'),
              }}
              addressOf={addressOf}
            />
          </div>
        </ListStates>
      </div>
    </section>
  );
}

const addressOf = (page: number): string => (page === 1 ? '/projects' : `/projects?page=${page}`);
