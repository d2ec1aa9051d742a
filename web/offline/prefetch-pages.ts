import { matchRoutes } from 'react-router';
import * as marks from '../first-paint/marks.ts';
import type { AfterStart } from './after-start-context.ts';
import { isOffline } from './is-offline.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;
const mostPages = 6;

/** Prefetches code and words of a page when its link is touched, hovered or focused. */
export function prefetchPages({ routes, router, savesData }: AfterStart): void {
  if (savesData) return;
  const asked = new Set<string>();
  // A failed prefetch must not reload the page (`first-paint/reload-for-new-build.ts`).
  const root = document.documentElement;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') root.removeAttribute(marks.prefetching);
  });
  let underWay = 0;

  const prefetch = async (path: string): Promise<void> => {
    asked.add(path);
    underWay += 1;
    root.setAttribute(marks.prefetching, '');
    const loads = (matchRoutes(routes, path) ?? []).map(({ route }) =>
      typeof route.lazy === 'function' ? route.lazy() : undefined,
    );
    // Fetched again on navigation.
    await Promise.allSettled(loads);
    underWay -= 1;
    if (underWay === 0) root.removeAttribute(marks.prefetching);
  };
  const hear = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || asked.has(link.pathname) || asked.size >= mostPages) return;
    if (link.pathname !== location.pathname && !isOffline()) void prefetch(link.pathname);
  };
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true });
}
