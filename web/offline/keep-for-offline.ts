import { isOfficePath } from '../app/office-path.ts';
import { readSharedUse } from '../calls/phone-memory.ts';
import { forgetGate } from '../gate/forget-gate.ts';
import { forgetDrafts } from '../wages/forget-drafts.ts';
import type { AfterStart } from './after-start-context.ts';
import { installWorker, tell } from './install-worker.ts';
import { isOffline } from './is-offline.ts';
import { findMyCopy, forgetMyCopies, keepMyCopy } from './my-copies.ts';

/** Tells the worker which pages are read, and keeps the member's own data. */
export async function keepForOffline(context: AfterStart): Promise<void> {
  const { app, router } = context;
  if (!('serviceWorker' in navigator)) return;
  followSession(context);
  void forgetGate('old').catch(() => undefined);
  const worker = await installWorker();
  if (!worker) return;

  let told = '';
  /** The worker knows the first page (`keepThisPage`), but not the files of its hydration. */
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

/** The member's registrations are kept as last loaded, and deleted on signing out. */
function followSession({ app: { store }, storage, savesData }: AfterStart): void {
  let kept: unknown;
  let wasSignedIn = false;
  const follow = async (): Promise<void> => {
    const { auth, registrations } = store.getState();
    wasSignedIn ||= auth.user !== null;
    if (auth.known && !auth.user) {
      kept = undefined;
      await forgetMyCopies();
      forgetDrafts();
      await forgetGate('all', wasSignedIn ? 'perhaps' : 'marked');
      wasSignedIn = false;
    } else if (
      auth.user &&
      !savesData &&
      readSharedUse() === null &&
      registrations.status === 'succeeded' &&
      kept !== registrations.items
    ) {
      kept = registrations.items;
      await keepCopyOf(registrations.items, storage);
    }
  };
  const followQuietly = () => void follow().catch(() => undefined);
  followQuietly();
  store.subscribe(followQuietly);
}

/** Passes are kept from the first visit on, even if never opened. */
async function keepFirstCopy({ app, send, storage }: AfterStart): Promise<void> {
  const token = storage.readToken();
  if (!token || isOffline() || readSharedUse() !== null || (await findMyCopy(token))) return;
  const { data } = await send('listMyRegistrations', { query: { lang: app.i18n.language } });
  if (storage.readToken() === token) await keepCopyOf(data, storage);
}

async function keepCopyOf(data: unknown, { readToken }: AfterStart['storage']): Promise<void> {
  const token = readToken();
  if (!token) return;
  await keepMyCopy(token, { data });
  // After signing out meanwhile nothing may stay.
  if (readToken() !== token) await forgetMyCopies();
}
