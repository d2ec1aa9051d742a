import { matchRoutes } from 'react-router';
import type { PageAddress } from '#contract/page.ts';
import { isOfficePath, officePath } from '../app/office-path.ts';
import { knownQueryOf } from '../layout/known-query.ts';
import { officePages } from './office-pages.ts';
import { isPrivate, listedPages, publicPages } from './public-pages.ts';
import type { SitePage } from './site-page.tsx';

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+){0,30}$/;
/** What is printed on a paper, to be typed or scanned. */
const printedCode = /^[a-z0-9-]{1,40}$/i;
/** Placeholders for all malformed ids, and for all malformed page numbers. */
const idOfNothing = 'none';
const pageOfNothing = '0';

const sitePages = (): SitePage[] => [...publicPages, ...officePages];
export const hasOneAddress = ({ path }: SitePage): boolean => !/[:*]/.test(path);

const isOneOfFew = ([name, value]: [string, string]): boolean =>
  name === 'filter' || name === 'work' || (name === 'page' && value === pageOfNothing);

function keepingOf(page: SitePage, path: string, query: URLSearchParams): PageAddress['keeping'] {
  const endless = [...query].filter((each) => !isOneOfFew(each)).map(([name]) => name);
  const isFixed = hasOneAddress(page) || path.endsWith(`/${idOfNothing}`);
  if (isFixed && endless.length === 0) return 'always';
  if (page.keptApart) return 'apart';
  return listedPages().includes(page) && endless.every((name) => name === 'page') ? 'ifFound' : 'never';
}

const idIn = (text = ''): string => (uuid.test(text.toLowerCase()) ? text.toLowerCase() : idOfNothing);
const slugIn = (text = ''): string => (slug.test(text) ? text : idOfNothing);
const codeIn = (text = ''): string => (printedCode.test(text) ? text : idOfNothing);
/** What is read from an address by the name of its part; all others are ids. */
const readers: Record<string, typeof idIn> = { slug: slugIn, code: codeIn, reference: codeIn };

/** The canonical form of an address, or null for an unknown path. */
export function findPage(asked: string, parameters: URLSearchParams): PageAddress | null {
  // All are sorted anew for each match, and those of the office are the most.
  const known = isOfficePath(asked) ? officePages : publicPages;
  // An encoded address is decoded by the match alone.
  const candidates = asked.includes('%') ? sitePages() : known;
  const match = matchRoutes(
    candidates.map((each) => ({ path: each.path, handle: each })),
    asked,
  )?.at(-1);
  const page = match?.route.handle;
  if (!match || !page || page.path === '*') return null;
  const path = page.path.endsWith('*')
    ? asked
    : page.path.replaceAll(/:(\w+)/g, (_, name: string) => (readers[name] ?? idIn)(match.params[name]));
  const query = new URLSearchParams(knownQueryOf(page.query, parameters));
  if (page.query?.includes('page') && parameters.has('page') && !query.has('page')) query.set('page', pageOfNothing);
  return {
    path,
    query,
    keeping: keepingOf(page, path, query),
    ...(page.untraced && { untraced: true }),
    ...(page.plain && { plain: true }),
  };
}

/** Paths hidden from search engines, as prefixes. */
export const privatePaths = (): string[] => [
  // With the slash: `/donate` itself is for everybody, the donations below it are not.
  ...new Set(publicPages.filter(isPrivate).map(({ path }) => path.replace(/[:*].*$/, ''))),
  officePath,
];
