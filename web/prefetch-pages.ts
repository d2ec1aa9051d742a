import { matchRoutes } from 'react-router';
import type { Late } from './late-parts.ts';
import { isOffline } from './offline/is-offline.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;
const mostPages = 6;

/** Fetches the code and the words of the page that a finger, the mouse or the focus is on its way to. */
export function prefetchPages({ routes, router, savesData }: Late): void {
  if (savesData) return;
  const asked = new Set<string>();
  // While nobody waits for what is fetched, `boot.ts` does not mend a failure by loading the page again.
  const { dataset } = document.documentElement;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') delete dataset.ahead;
  });
  let underWay = 0;

  const prefetch = async (path: string): Promise<void> => {
    asked.add(path);
    underWay += 1;
    dataset.ahead = '';
    const loads = (matchRoutes(routes, path) ?? []).map(({ route }) =>
      typeof route.lazy === 'function' ? route.lazy() : undefined,
    );
    // What fails now is fetched again by whoever goes there.
    await Promise.allSettled(loads);
    underWay -= 1;
    if (underWay === 0) delete dataset.ahead;
  };
  const hear = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || asked.has(link.pathname) || asked.size >= mostPages) return;
    if (link.pathname !== location.pathname && !isOffline()) void prefetch(link.pathname);
  };
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true });
}
