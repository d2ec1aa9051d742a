import * as marks from './marks.ts';

/**
 * Pages that are the same for all show the login link to signed-in members too, and know nothing of the event from which somebody
 * came. A press before hydration keeps its intent in the address, and the event.
 */
export function followEarlyIntent(isSignedIn: () => boolean): void {
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const way = target.closest<HTMLAnchorElement>('main [href^="/login"],main [href^="/register"]');
      if (way) way.search ||= location.search;
      const intent = target.closest(`[${marks.earlyIntent}]`)?.getAttribute(marks.earlyIntent);
      if (!intent || !isSignedIn()) return;
      event.preventDefault();
      location.hash = intent;
    },
    true,
  );
}
