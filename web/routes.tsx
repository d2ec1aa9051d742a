import type { RouteObject } from 'react-router';
import type { App } from './app/app.ts';
import { type Frame, frameRouteId, loadFrame } from './app/frame.ts';
import type { Page } from './app/page.ts';
import { FailurePage } from './failure/FailurePage.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { publicPages } from './routing/public-pages.ts';
import { routeOf } from './routing/site-page.tsx';

const pageFiles = {
  ...import.meta.glob<Page>(['./*/*Page.tsx', '!./admin/*', '!./failure/*', '!./gallery/*', '!./plain/*']),
  // Only the server draws them.
  ...(import.meta.env.SSR ? import.meta.glob<Page>('./plain/*Page.tsx') : {}),
  ...(import.meta.env.DEV ? import.meta.glob<Page>('./gallery/*Page.tsx') : {}),
};

/** Pages without the application: the browser loads each as a document. */
const routedPages = publicPages.filter(({ untraced, plain }) => import.meta.env.SSR || !(untraced || plain));

/** Parent route of all pages. */
export const pagesRouteId = 'pages';

export const createRoutes = (app: App, office: RouteObject[], pages = routedPages): RouteObject[] => [
  {
    id: frameRouteId,
    Component: PublicLayout,
    ErrorBoundary: FailurePage,
    loader: keepLastFrame(app),
    // Header and footer change with the language only, and the page reloads them then.
    shouldRevalidate: ({ currentUrl, nextUrl, formMethod }) => !formMethod && currentUrl.href === nextUrl.href,
    children: [
      {
        id: pagesRouteId,
        ErrorBoundary: FailurePage,
        children: [...pages.map((page) => routeOf(page, pageFiles, app)), ...office],
      },
    ],
  },
];

/** When the network fails during a change of language, header and footer stay. */
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
