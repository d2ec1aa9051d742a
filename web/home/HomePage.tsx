import type { Page } from '../page.ts';
import { loadBanners } from '../store/banners.ts';
import { Hero } from './Hero.tsx';
import { Welcome } from './Welcome.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: frame.settings.foundation.name[language],
  description: t('home.description'),
});

export const load: Page['load'] = async ({ store, i18n }) => {
  await store.dispatch(loadBanners({ language: i18n.language }));
  return null;
};

export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <Hero />
      <Welcome />
    </main>
  );
}
