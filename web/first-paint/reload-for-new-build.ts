import * as marks from './marks.ts';

/** One reload per address: a missing file must not reload the page for ever. */
const reloadedKey = 'reloaded-for-new-build';

const root = document.documentElement;

/** True the first time for an address. */
function mayLoad(address: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === address) return false;
    sessionStorage.setItem(reloadedKey, address);
    return true;
  } catch {
    return false;
  }
}

/** Whether the server by now names another first script than this page has. */
async function isBuildNew(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute('src');
  const answer = await fetch(location.pathname, { cache: 'no-store' });
  return Boolean(own) && answer.ok && !(await answer.text()).includes(`${own}`);
}

/**
 * Whether the browser is on its way to another document. It then breaks off the imports of this one, and Firefox and WebKit say so
 * before the other is there: loading anything now would cancel what was pressed.
 */
function watchLeaving(): () => boolean {
  let isLeaving = false;
  addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    // Telephone numbers, places of this page and other tabs lead nowhere else.
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"], a[href^="http"]') : null;
    if (link && !link.target && !defaultPrevented && !ctrlKey && !metaKey && !shiftKey) isLeaving = true;
  });
  addEventListener('submit', ({ defaultPrevented }) => {
    isLeaving ||= !defaultPrevented;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return () => isLeaving;
}

/**
 * A late import failed because a newer build replaced the file or the network broke. Browsers remember a failed import as long as
 * the document lives. The page that somebody is going to within the application is loaded as a document. This one is loaded anew
 * only where the build did change, since that loses typed text.
 */
export function reloadForNewBuild(): void {
  const isLeaving = watchLeaving();
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || root.hasAttribute(marks.prefetching) || isLeaving()) return;
    const goal = root.getAttribute(marks.goingTo);
    if (goal !== null) {
      const { href } = new URL(goal, location.href);
      if (!mayLoad(href)) return;
      event.preventDefault();
      location.assign(href);
      return;
    }
    // What a post answered cannot be asked for again.
    if (root.hasAttribute(marks.untraced)) return;
    isBuildNew().then(
      (isNew) => isNew && !isLeaving() && mayLoad(location.href) && location.reload(),
      () => undefined,
    );
  });
}
