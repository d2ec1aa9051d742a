import * as marks from './marks.ts';

/** One per address: a file that is really gone must not load the page for ever. */
const reloadedKey = 'reloaded-for-new-build';

/**
 * A late import of a file that a newer build has replaced: one fresh load of the page mends it. Without network it would only lose
 * what was typed.
 */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || document.documentElement.hasAttribute(marks.prefetching)) return;
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
