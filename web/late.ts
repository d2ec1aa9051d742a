import type { Late } from './late-parts.ts';
import { layOutRest } from './lay-out-rest.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { openDocumentsWhenOffline } from './offline/open-documents.ts';
import { prefetchPages } from './prefetch-pages.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** What helps the next page, not this one: it comes when this one is done. */
export function startLate(parts: Omit<Late, 'savesData'>): void {
  const late = { ...parts, savesData: savesData() };
  // In development React still takes the page over, and complains of styles that it did not write.
  if (import.meta.env.PROD) layOutRest(whenIdle);
  prefetchPages(late);
  openDocumentsWhenOffline();
  if (import.meta.env.PROD) whenIdle(() => void keepForOffline(late).catch(() => undefined));
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000);
