import * as marks from './marks.ts';

/** One reload per address: a missing file must not reload the page for ever. */
const reloadedKey = 'reloaded-for-new-build';

/**
 * A late import failed because a newer build replaced the file or the network broke: the page that somebody is going to, or
 * else this one, is loaded once as a document. Browsers remember a failed import until then. Offline that would only lose
 * typed text.
 */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    const root = document.documentElement;
    if (!navigator.onLine || root.hasAttribute(marks.prefetching)) return;
    const goal = new URL(root.getAttribute(marks.goingTo) ?? location.href, location.href).href;
    try {
      if (sessionStorage.getItem(reloadedKey) === goal) return;
      sessionStorage.setItem(reloadedKey, goal);
    } catch {
      return;
    }
    event.preventDefault();
    if (goal === location.href) location.reload();
    else location.assign(goal);
  });
}
