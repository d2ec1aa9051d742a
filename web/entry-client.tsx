import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppProviders } from './app/AppProviders.tsx';
import type { App } from './app/app.ts';
import { isOfficePath } from './app/office-path.ts';
import { createSend } from './calls/send.ts';
import { createSessionStorage } from './calls/session-storage.ts';
import { loadOfficeStyles } from './first-paint/hold-application.ts';
import * as marks from './first-paint/marks.ts';
import { type PageState, stateElementId } from './first-paint/page-state.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { loadWords } from './i18n/load-words.ts';
import { createWordFiles } from './i18n/word-files.ts';
import { createRoutes, pagesRouteId } from './routes.tsx';
import { askOf, createStore } from './store/create-store.ts';

/** A matched page that is still lazy would blank the page at hydration, so it is loaded first. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The office's routes are added on the first navigation there. */
async function loadOffice(app: App): Promise<RouteObject[]> {
  const [{ officeRoute }] = await Promise.all([import('./admin/office-routes.tsx'), loadOfficeStyles()]);
  return [officeRoute(app)];
}

async function start(root: HTMLElement, state: PageState): Promise<void> {
  const storage = createSessionStorage();
  const send = createSend(storage.readToken);
  const i18n = createI18n({ language: state.language, words: state.words });
  const words = createWordFiles(i18n, loadWords);
  let hydrating = true;
  const store = createStore({ send, storage, preloadedState: state.store });
  const app: App = {
    store,
    i18n,
    ask: askOf(store),
    now: () => new Date(),
    siteUrl: state.siteUrl,
    needWords: async (namespaces, when) => {
      words.add(namespaces);
      if (!hydrating || when === 'atOnce') await words.complete();
    },
    completeWords: words.complete,
  };
  let office = isOfficePath(location.pathname) ? await loadOffice(app) : undefined;
  const routes = createRoutes(app, office ?? []);
  await loadMatchedPages(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (office || !isOfficePath(path)) return;
      office = await loadOffice(app);
      patch(pagesRouteId, office);
    },
  });
  router.subscribe(({ navigation: { state, location: goal, formMethod } }) => {
    const { documentElement } = document;
    // What a form posts cannot be asked for again by its address.
    if (state === 'loading' && (formMethod ?? 'GET') === 'GET')
      documentElement.setAttribute(marks.goingTo, router.createHref(goal));
    else documentElement.removeAttribute(marks.goingTo);
  });
  // A transition hydrates in slices of a few milliseconds, between which input is handled.
  startTransition(() => {
    hydrateRoot(
      root,
      <AppProviders app={app}>
        <RouterProvider router={router} />
      </AppProviders>,
    );
  });
  hydrating = false;
  // Retried when it is needed.
  app.completeWords().catch(() => undefined);
  import('./offline/after-start.ts')
    .then(({ afterStart }) => afterStart({ app, send, storage, routes, router }))
    .catch(() => undefined);
}

export async function startApplication(): Promise<void> {
  const root = document.getElementById('root');
  const block = document.getElementById(stateElementId);
  if (root && block?.textContent) await start(root, JSON.parse(block.textContent));
}
