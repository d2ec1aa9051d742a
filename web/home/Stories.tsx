import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import embroiderer from '../illustrations/craft-embroiderer.svg?no-inline';
import potter from '../illustrations/craft-potter.svg?no-inline';
import mason from '../illustrations/hero-mason.svg?no-inline';
import women from '../illustrations/scene-women-group.svg?no-inline';
import type { StoreState } from '../store/create-store.ts';
import { loadStories, mountStories, readStory, type SuccessStory } from '../store/success-stories.ts';
import { EmptyLine } from './EmptyLine.tsx';
import { homeStories } from './home-lists.ts';
import { ListSection } from './ListSection.tsx';
import { ShowcaseSlider } from './ShowcaseSlider.tsx';
import { Statistics } from './Statistics.tsx';
import type { Showcase } from './showcase.ts';

const drawings = [mason, embroiderer, women, potter];

export function Stories() {
  const { t, i18n } = useTranslation('home');
  const { store } = useApp();
  const list = useSelector((state: StoreState) => state.successStories);
  const title = t('stories.title');

  // A shared link may name a story that has left the row.
  useEffect(() => {
    const [, id] = /^#story-(.+)$/.exec(location.hash) ?? [];
    const isInRow = store.getState().successStories.items.some((story) => story.id === id);
    if (id && !isInRow) void store.dispatch(readStory({ id, language: i18n.language }));
  }, [store, i18n]);

  // Stories are loaded at every mount but the first, which has them from the server.
  useEffect(() => void store.dispatch(mountStories({ language: i18n.language, part: homeStories })), [store, i18n]);

  return (
    <ListSection
      title={title}
      text={t('stories.text')}
      list={list}
      onRetry={() => void store.dispatch(loadStories({ language: i18n.language, part: homeStories, reload: true }))}
      empty={
        <EmptyLine title={t('stories.empty')}>
          {t('stories.emptyText')} <Link to="/contact">{t('showcase.write')}</Link>
        </EmptyLine>
      }
      below={<Statistics loading={list.items.length === 0 && list.status === 'loading'} />}
    >
      <ShowcaseSlider
        label={title}
        look="story"
        items={list.items.map(showcaseOf)}
        linked={list.current && showcaseOf(list.current, 0)}
      />
    </ListSection>
  );
}

const showcaseOf = (story: SuccessStory, index: number): Showcase => ({
  anchor: `story-${story.id}`,
  name: story.name,
  description: story.description,
  details: story.details,
  person: story.person_name,
  image: story.image,
  drawing: drawings[index % drawings.length] ?? mason,
  isSample: story.isSample,
  language: story.language,
  languages: story.languages,
});
