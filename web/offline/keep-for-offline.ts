import { isOfficePath } from '../app/office-path.ts';
import type { AfterStart } from './after-start-context.ts';
import { installWorker, tell } from './install-worker.ts';
import { isOffline } from './is-offline.ts';
import { findMyCopy, forgetMyCopies, keepMyCopy } from './my-copies.ts';

/** Tells the worker what is read, and keeps what is the member's own. */
export async function keepForOffline(context: AfterStart): Promise<void> {
  const { app, router } = context;
  if (!('serviceWorker' in navigator)) return;
  followSession(context);
  const worker = await installWorker();
  if (!worker) return;

  let told = '';
  /** Of the first page the worker has heard (`keepThisPage`), but not what it took to make it an application. */
  let isFirst = true;
  const tellOnce = async (): Promise<void> => {
    const { language } = app.i18n;
    const { origin, pathname, search } = location;
    if (router.state.navigation.state !== 'idle' || told === `${language} ${pathname}${search}`) return;
    if (isOfficePath(pathname)) return;
    told = `${language} ${pathname}${search}`;
    const address = isFirst ? {} : { address: `${origin}${pathname}${search}` };
    isFirst = false;
    await tell(worker, { language, ...address });
  };
  const tellQuietly = () => void tellOnce().catch(() => undefined);
  tellQuietly();
  router.subscribe(tellQuietly);
  app.i18n.onChange(tellQuietly);
  await keepFirstCopy(context);
}

/** My registrations are kept as they were last seen, and forgotten as soon as nobody is signed in. */
function followSession({ app: { store }, storage, savesData }: AfterStart): void {
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
async function keepFirstCopy({ app, send, storage }: AfterStart): Promise<void> {
  const token = storage.readToken();
  if (!token || isOffline() || (await findMyCopy(token))) return;
  const { data } = await send('listMyRegistrations', { query: { lang: app.i18n.language } });
  if (storage.readToken() === token) await keepCopyOf(data, storage);
}

async function keepCopyOf(data: unknown, { readToken }: AfterStart['storage']): Promise<void> {
  const token = readToken();
  if (!token) return;
  await keepMyCopy(token, { data });
  // Somebody who signed out meanwhile left nothing behind.
  if (readToken() !== token) await forgetMyCopies();
}
