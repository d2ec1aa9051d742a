import { useLoaderData } from 'react-router';
import { type IndiaDay, indiaDayOf } from '#contract/india-day.ts';
import { ImpactFigures } from '../figures/ImpactFigures.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { whenOnServer } from '../lists/load-lists.ts';
import type { Page } from '../page.ts';
import { loadBanners } from '../store/banners.ts';
import { loadEvents } from '../store/events.ts';
import { loadProjects } from '../store/project.ts';
import { loadStories } from '../store/success-stories.ts';
import { Give } from './Give.tsx';
import { Hero } from './Hero.tsx';
import { Projects } from './Projects.tsx';
import { Stories } from './Stories.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { Welcome } from './Welcome.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: frame.settings.foundation.name[language],
  description: t('description', { ns: 'home' }),
});

/** Answers the day that it is, so that the server's page and the browser's agree on what is to come. */
export const load: Page['load'] = async ({ store, i18n, now }): Promise<IndiaDay> => {
  const asked = { language: i18n.language };
  const lists = [
    store.dispatch(loadProjects(asked)),
    store.dispatch(loadStories(asked)),
    store.dispatch(loadEvents(asked)),
  ];
  // The hero stands on top: it must not change before the reader's eyes.
  await store.dispatch(loadBanners(asked));
  await whenOnServer(lists);
  return indiaDayOf(now());
};

export function Component() {
  const { t } = useTranslation('home');
  const today = useLoaderData<IndiaDay>();
  return (
    <main id="content" tabIndex={-1}>
      <Hero />
      <Welcome />
      <Projects />
      <ImpactFigures id="impact" title={t('impact.title')} />
      <Stories />
      <UpcomingEvents today={today} />
      <Give />
    </main>
  );
}
