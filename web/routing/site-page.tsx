import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { App } from '../app/app.ts';
import { isOfficePath } from '../app/office-path.ts';
import type { Page, PageHandle } from '../app/page.ts';
import type { Namespace } from '../i18n/word-keys.ts';
import { isOfMembers, type PageGuard } from './page-guard.ts';

export interface SitePage {
  path: string;
  file: string;
  /** Query parameters that change what the page shows. */
  query?: readonly string[];
  /** Word files besides `site`. */
  words?: readonly Namespace[];
  /** Who may see it; everybody unless told. */
  guard?: PageGuard;
  /** Personal or temporary: hidden from search engines, as are all pages of members. */
  private?: boolean;
  /** Whether a public page is kept for offline; it is unless told, or if it leaves no trace. */
  keptOffline?: boolean;
  /** There is no end of its addresses: the server keeps few of them. */
  keptApart?: boolean;
  /** Leaves no trace in the browser: not stored, without the application, each page a document of its own. */
  untraced?: boolean;
  /** For people without script: without the application, and stored by no browser. */
  plain?: boolean;
  /** Whether a form of it carries a file. */
  takesFiles?: boolean;
}

export type PageFiles = Record<string, () => Promise<Page>>;

type Guard = ComponentType<{ children: ReactNode }>;

/** Loaded with the pages that they guard: most pages are for everybody. */
const guards: Partial<Record<PageGuard, () => Promise<Guard>>> = {
  guests: async () => (await import('../accounts/GuestsOnly.tsx')).GuestsOnly,
  members: async () => (await import('../accounts/MembersOnly.tsx')).MembersOnly,
};

function guarded({ Component }: Page, Guard: Guard | undefined): ComponentType {
  if (!Guard) return Component;
  return () => (
    <Guard>
      <Component />
    </Guard>
  );
}

/** The route of a page, whose file is loaded on navigation. */
export function routeOf(sitePage: SitePage, files: PageFiles, app: App): RouteObject {
  const { path, file, query = [], words = [], guard } = sitePage;
  const load = files[file];
  if (!load) throw new Error(`There is no page file ${file}`);
  const module = `web/${isOfficePath(path) ? 'admin/' : ''}${file.replace('./', '')}`;
  return {
    // By its place in the list it would not be the same in the browser, which lacks the pages that leave no trace.
    id: path,
    path,
    lazy: async () => {
      // Pages that only the browser renders wait for their words; the server's include them.
      const when = isOfMembers(guard) || isOfficePath(path) ? 'atOnce' : undefined;
      const [page, Guard] = await Promise.all([load(), guard && guards[guard]?.(), app.needWords(words, when)]);
      return {
        Component: guarded(page, Guard),
        handle: {
          module,
          head: page.head,
          query,
          ...(sitePage.untraced && { untraced: true }),
          ...(sitePage.plain && { plain: true }),
        } satisfies PageHandle,
        ...(page.load && { loader: (args) => page.load?.(app, args) }),
        ...(page.act && { action: (args) => page.act?.(app, args) }),
      } satisfies Omit<RouteObject, 'children' | 'index' | 'path' | 'id' | 'lazy'>;
    },
  };
}
