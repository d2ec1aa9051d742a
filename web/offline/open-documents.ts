import { isOffline } from './is-offline.ts';

/** Offline, links load documents: the kept page, or the one that says there is none. */
export function openDocumentsWhenOffline(): void {
  const leaveToTheBrowser = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOffline() || link.origin !== location.origin) return;
    const staysHere = link.pathname === location.pathname && link.search === location.search;
    if (!staysHere) event.stopPropagation();
  };
  addEventListener('click', leaveToTheBrowser, true);
}
