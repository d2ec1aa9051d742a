import { matchRoutes, type RouteObject } from 'react-router';
import type { App } from './app.ts';
import { FailurePage } from './failure/FailurePage.tsx';
import { type Frame, frameRouteId, loadFrame } from './layout/frame.ts';
import { PublicLayout } from './layout/PublicLayout.tsx';
import type { Page } from './page.ts';

interface SitePage {
  path: string;
  file: string;
  /** The parameters in the address that change what the page shows. */
  query?: readonly string[];
}

/** The whole site on one page. */
const publicPages: SitePage[] = [
  { path: '/', file: './home/HomePage.tsx' },
  { path: '/newsletter', file: './newsletter/NewsletterPage.tsx' },
  ...(import.meta.env.DEV ? [{ path: '/gallery', file: './gallery/GalleryPage.tsx' }] : []),
  { path: '*', file: './not-found/NotFoundPage.tsx' },
];

const pageFiles = {
  ...import.meta.glob<Page>(['./*/*Page.tsx', '!./failure/*', '!./gallery/*']),
  ...(import.meta.env.DEV ? import.meta.glob<Page>('./gallery/*Page.tsx') : {}),
};

/** What a matched route tells the renderer besides what it shows. */
export interface PageHandle {
  module: string;
  head?: Page['head'];
}

export const createRoutes = (app: App): RouteObject[] => [
  {
    id: frameRouteId,
    Component: PublicLayout,
    ErrorBoundary: FailurePage,
    loader: keepLastFrame(app),
    // Header and footer change with the language alone, and then the page asks for it.
    shouldRevalidate: ({ currentUrl, nextUrl, formMethod }) => !formMethod && currentUrl.href === nextUrl.href,
    children: [{ ErrorBoundary: FailurePage, children: publicPages.map((page) => routeOf(page, app)) }],
  },
];

/** The query parameters that change what a path shows, or null for a path that no page has. */
export function queryOfPage(path: string): readonly string[] | null {
  const page = matchRoutes(
    publicPages.map((each) => ({ path: each.path, handle: each })),
    path,
  )?.at(-1)?.route.handle;
  return page && page.path !== '*' ? (page.query ?? []) : null;
}

function routeOf({ path, file }: SitePage, app: App): RouteObject {
  const load = pageFiles[file];
  if (!load) throw new Error(`There is no page file ${file}`);
  const module = file.replace('./', 'web/');
  return {
    path,
    lazy: async () => {
      const [page] = await Promise.all([load(), app.completeWords()]);
      return {
        Component: page.Component,
        handle: { module, head: page.head } satisfies PageHandle,
        ...(page.load && { loader: (args) => page.load?.(app, args) }),
        ...(page.act && { action: (args) => page.act?.(app, args) }),
      } satisfies Omit<RouteObject, 'children' | 'index' | 'path' | 'id' | 'lazy'>;
    },
  };
}

/** When the network fails while the language changes, header and footer stay as they were. */
function keepLastFrame(app: App): () => Promise<Frame> {
  let last: Frame | undefined;
  return async () => {
    try {
      last = await loadFrame(app);
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}
