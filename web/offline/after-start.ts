// Only the browser's build emits files: icons and pictures of the server's document.
import '../first-paint/Document.tsx';
import type { AfterStart } from './after-start-context.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { openDocumentsWhenOffline } from './open-documents.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { savesData } from './saves-data.ts';

/** Work for the next page, started when this one is done. */
export function afterStart(parts: Omit<AfterStart, 'savesData'>): void {
  const context = { ...parts, savesData: savesData() };
  prefetchPages(context);
  openDocumentsWhenOffline();
  if (import.meta.env.PROD) whenIdle(() => void keepForOffline(context).catch(() => undefined));
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000);
