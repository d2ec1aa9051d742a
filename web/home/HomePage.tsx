import { descriptionOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { readTextsOfPage } from '../app/page-texts.ts';
import { ImpactFigures } from '../figures/ImpactFigures.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { whenOnServer } from '../lists/load-lists.ts';
import { SamplesNamedOnce } from '../samples/SampleMark.tsx';
import { loadBanners } from '../store/banners.ts';
import { loadEvents } from '../store/events.ts';
import { loadProjects } from '../store/project.ts';
import { loadStories } from '../store/success-stories.ts';
import { Listen } from '../ui/Listen.tsx';
import { Give } from './Give.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { homeBanners, homeEvents, homeProjects, homeStories } from './home-lists.ts';
import { Projects } from './Projects.tsx';
import { SampleBand } from './SampleBand.tsx';
import { Stories } from './Stories.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { Welcome } from './Welcome.tsx';

export const head: Page['head'] = ({ language, frame }) => ({
  title: frame.settings.foundation.name[language],
  description: descriptionOf(frame, language),
});

export const load: Page['load'] = async ({ store, i18n, ask }) => {
  const { language } = i18n;
  const lists = [
    store.dispatch(loadProjects({ language, part: homeProjects })),
    store.dispatch(loadStories({ language, part: homeStories })),
    store.dispatch(loadEvents({ language, part: homeEvents })),
  ];
  const words = readTextsOfPage(ask, language, 'home');
  // The hero is in the first view: it must not change after it is shown.
  await store.dispatch(loadBanners({ language, part: homeBanners }));
  await whenOnServer(lists);
  return { words: await words };
};

export function Component() {
  const { t } = useTranslation('home');
  return (
    <main className={styles.home} id="content" tabIndex={-1}>
      <SampleBand />
      <SamplesNamedOnce value>
        <Hero />
        <div className="wrap">
          <Listen of="page" />
        </div>
        <Welcome />
        <Projects />
        <ImpactFigures id="impact" title={t('impact.title')} />
        <Stories />
        <UpcomingEvents />
        <Give />
      </SamplesNamedOnce>
    </main>
  );
}
