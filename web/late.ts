import type { Late } from './late-parts.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { openDocumentsWhenOffline } from './offline/open-documents.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { savesData } from './saves-data.ts';

/** What helps the next page, not this one: it comes when this one is done. */
export function startLate(parts: Omit<Late, 'savesData'>): void {
  const late = { ...parts, savesData: savesData() };
  prefetchPages(late);
  openDocumentsWhenOffline();
  if (import.meta.env.PROD) whenIdle(() => void keepForOffline(late).catch(() => undefined));
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000);
