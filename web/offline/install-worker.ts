import { isOfficePath } from '../app/office-path.ts';
import { savesData } from './saves-data.ts';
import type { ReadPage } from './worker-scope.ts';

const isBuiltFile = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/assets/');

/** Installs the service worker, unless data saver is on or the connection is 2G. */
export async function installWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || savesData()) return null;
  await navigator.serviceWorker.register('/service-worker.js');
  return (await navigator.serviceWorker.ready).active;
}

/** Tells the worker which files the page uses. Fonts load last, and an offline copy needs them. */
export async function tell(worker: ServiceWorker, page: Omit<ReadPage, 'files'>): Promise<void> {
  await document.fonts.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  worker.postMessage({
    ...page,
    files: files.filter(isBuiltFile).map(({ pathname }) => pathname),
  } satisfies ReadPage);
}

/** Keeps the first page; `keep-for-offline.ts` reports those shown after it. */
export async function keepThisPage(): Promise<void> {
  const { origin, pathname, search } = location;
  // Requests through the worker were kept on the way.
  const cameThroughWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const worker = await installWorker();
  if (!worker || isOfficePath(pathname)) return;
  const { lang } = document.documentElement;
  await tell(worker, { language: lang, ...(!cameThroughWorker && { address: `${origin}${pathname}${search}` }) });
}
