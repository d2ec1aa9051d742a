import { titleOf } from '../layout/head.ts';
import { Component as NotFound } from '../not-found/NotFoundPage.tsx';
import type { Page } from '../page.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('nav.adminDashboard'), frame, language),
  description: t('notFound.text'),
  hidden: true,
});

/** Every address under `/admin` is guarded, whether or not something stands there. */
export function Component() {
  return <NotFound />;
}
