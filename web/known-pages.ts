import { matchRoutes } from 'react-router';
import { officePages } from './admin/office-routes.tsx';
import { officePath } from './office-path.ts';
import { publicPages } from './routes.tsx';
import type { SitePage } from './site-page.tsx';

/** The query parameters that change what a path shows, or null for a path that no page has. */
export function queryOfPage(path: string): readonly string[] | null {
  const page = matchRoutes(
    [...publicPages, ...officePages].map((each) => ({ path: each.path, handle: each })),
    path,
  )?.at(-1)?.route.handle;
  return page && page.path !== '*' ? (page.query ?? []) : null;
}

const isPrivate = ({ guard, private: hidden }: SitePage): boolean => hidden === true || guard === 'members';

/** Where search engines have no business, without what may follow. */
export const privatePaths = (): string[] => [
  ...new Set(publicPages.filter(isPrivate).map(({ path }) => path.replace(/\/[:*].*$/, ''))),
  officePath,
];

/** What everybody may find. */
export const listedPages = (): SitePage[] =>
  publicPages.filter((page) => !isPrivate(page) && page.guard === undefined && page.path !== '*');
