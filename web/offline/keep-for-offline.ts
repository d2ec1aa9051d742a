import type { Late } from '../late-parts.ts';
import { isOfficePath } from '../office-path.ts';
import { isOffline } from './is-offline.ts';
import { findMyCopy, forgetMyCopies, keepMyCopy } from './my-copies.ts';
import type { ReadPage } from './worker-scope.ts';

/** Installs the worker that opens pages without network, and tells it what is read. */
export async function keepForOffline(late: Late): Promise<void> {
  const { app, router, savesData } = late;
  if (!('serviceWorker' in navigator)) return;
  followSession(late);
  if (savesData) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;

  let told = '';
  /** Whether the worker has seen the page itself; what the application shows after it comes without one. */
  let camePast = navigator.serviceWorker.controller !== null;
  const tell = async (): Promise<void> => {
    // The letters come last, and no page is whole without them.
    await document.fonts.ready;
    const { language } = app.i18n;
    const { pathname, search } = location;
    if (router.state.navigation.state !== 'idle' || told === `${language} ${pathname}${search}`) return;
    if (isOfficePath(pathname)) return;
    told = `${language} ${pathname}${search}`;
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    active?.postMessage({
      ...(!camePast && { address: `${location.origin}${pathname}${search}` }),
      language,
      files: files.filter(isBuiltFile).map(({ pathname: file }) => file),
    } satisfies ReadPage);
    camePast = false;
  };
  const tellQuietly = () => void tell().catch(() => undefined);
  tellQuietly();
  router.subscribe(tellQuietly);
  app.i18n.onChange(tellQuietly);
  await keepFirstCopy(late);
}

const isBuiltFile = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/assets/');

/** My registrations are kept as they were last seen, and forgotten as soon as nobody is signed in. */
function followSession({ app: { store }, storage, savesData }: Late): void {
  let kept: unknown;
  const follow = async (): Promise<void> => {
    const { auth, registrations } = store.getState();
    if (auth.known && !auth.user) {
      kept = undefined;
      await forgetMyCopies();
    } else if (auth.user && !savesData && registrations.status === 'succeeded' && kept !== registrations.items) {
      kept = registrations.items;
      await keepCopyOf(registrations.items, storage);
    }
  };
  const followQuietly = () => void follow().catch(() => undefined);
  followQuietly();
  store.subscribe(followQuietly);
}

/** Whoever has been here once can show a pass, even if they have not looked at it yet. */
async function keepFirstCopy({ app, storage }: Late): Promise<void> {
  const token = storage.readToken();
  if (!token || isOffline() || (await findMyCopy(token))) return;
  const { data } = await app.send('listMyRegistrations', { query: { lang: app.i18n.language } });
  if (storage.readToken() === token) await keepCopyOf(data, storage);
}

async function keepCopyOf(data: unknown, { readToken }: Late['storage']): Promise<void> {
  const token = readToken();
  if (!token) return;
  await keepMyCopy(token, { data });
  // Somebody who signed out meanwhile left nothing behind.
  if (readToken() !== token) await forgetMyCopies();
}
