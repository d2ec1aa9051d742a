import * as marks from './marks.ts';

/** One reload per address: a missing file must not reload the page for ever. */
const reloadedKey = 'reloaded-for-new-build';

/**
 * A late import failed because a newer build replaced the file: the page reloads once. Offline that would only lose typed text.
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
