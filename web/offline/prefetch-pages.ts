import { matchRoutes } from 'react-router';
import * as marks from '../first-paint/marks.ts';
import type { AfterStart } from './after-start-context.ts';
import { isOffline } from './is-offline.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;
const mostPages = 6;

/** Fetches the code and the words of the page that a finger, the mouse or the focus is on its way to. */
export function prefetchPages({ routes, router, savesData }: AfterStart): void {
  if (savesData) return;
  const asked = new Set<string>();
  // While nobody waits for what is fetched, a failure does not load the page again (`first-paint/reload-for-new-build.ts`).
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
    // What fails now is fetched again by whoever goes there.
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
