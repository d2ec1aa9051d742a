import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { GuestsOnly } from '../accounts/GuestsOnly.tsx';
import { MembersOnly } from '../accounts/MembersOnly.tsx';
import type { App } from '../app/app.ts';
import { isOfficePath } from '../app/office-path.ts';
import type { Page, PageHandle } from '../app/page.ts';
import type { Namespace } from '../i18n/word-keys.ts';

export interface SitePage {
  path: string;
  file: string;
  /** Query parameters that change what the page shows. */
  query?: readonly string[];
  /** Word files besides `site`. */
  words?: readonly Namespace[];
  /** Who may see it; everybody unless told. */
  guard?: 'guests' | 'members';
  /** Personal or temporary: hidden from search engines, as are all pages of members. */
  private?: boolean;
  /** Whether a public page is kept for offline; it is unless told. */
  keptOffline?: boolean;
  /** Leaves no trace in the browser: not stored, without the application, each page a document of its own. */
  untraced?: boolean;
  /** Whether a form of it carries a file. */
  takesFiles?: boolean;
  /** The call that lists the items of such pages. */
  each?: 'listNews' | 'listEvents' | 'listNewsletters' | 'listSchemes';
}

export type PageFiles = Record<string, () => Promise<Page>>;

const guards = { guests: GuestsOnly, members: MembersOnly };

function componentOf({ Component }: Page, { guard }: SitePage): ComponentType {
  if (!guard) return Component;
  const Guard = guards[guard];
  return () => (
    <Guard>
      <Component />
    </Guard>
  );
}

/** The route of a page, whose file is loaded on navigation. */
export function routeOf(sitePage: SitePage, files: PageFiles, app: App): RouteObject {
  const { path, file, query = [], words = [] } = sitePage;
  const load = files[file];
  if (!load) throw new Error(`There is no page file ${file}`);
  const module = `web/${isOfficePath(path) ? 'admin/' : ''}${file.replace('./', '')}`;
  return {
    path,
    lazy: async () => {
      // Pages that only the browser renders wait for their words; the server's include them.
      const when = sitePage.guard === 'members' || isOfficePath(path) ? 'atOnce' : undefined;
      const [page] = await Promise.all([load(), app.needWords(words, when)]);
      return {
        Component: componentOf(page, sitePage),
        handle: { module, head: page.head, query, ...(sitePage.untraced && { untraced: true }) } satisfies PageHandle,
        ...(page.load && { loader: (args) => page.load?.(app, args) }),
        ...(page.act && { action: (args) => page.act?.(app, args) }),
      } satisfies Omit<RouteObject, 'children' | 'index' | 'path' | 'id' | 'lazy'>;
    },
  };
}
