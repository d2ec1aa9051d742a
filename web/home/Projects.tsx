import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { Project } from '#contract/projects/projects.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useListPart } from '../lists/use-list-part.ts';
import { drawingAt } from '../projects/project-pictures.ts';
import type { StoreState } from '../store/create-store.ts';
import { loadProjects } from '../store/project.ts';
import { EmptyLine } from './EmptyLine.tsx';
import { homeProjects } from './home-lists.ts';
import { ListSection } from './ListSection.tsx';
import { ShowcaseSlider } from './ShowcaseSlider.tsx';
import type { Showcase } from './showcase.ts';

export function Projects() {
  const { t, i18n } = useTranslation('home');
  const { store } = useApp();
  const list = useListPart(
    useSelector((state: StoreState) => state.project),
    homeProjects,
  );
  const title = t('projects.title');
  return (
    <ListSection
      ground="surface"
      title={title}
      text={t('projects.text')}
      list={list}
      onRetry={() => void store.dispatch(loadProjects({ language: i18n.language, part: homeProjects, reload: true }))}
      empty={
        <EmptyLine title={t('projects.empty')}>
          {t('projects.emptyText')} <Link to="/contact">{t('showcase.write')}</Link>
        </EmptyLine>
      }
    >
      <ShowcaseSlider label={title} look="project" items={list.items.map(showcaseOf)} />
    </ListSection>
  );
}

const showcaseOf = (
  { id, name, description, details, imageUrl, isSample, language, languages }: Project,
  index: number,
): Showcase => ({
  anchor: `project-${id}`,
  name,
  description,
  details,
  person: null,
  image: imageUrl,
  drawing: drawingAt(index),
  isSample,
  language,
  languages,
});
