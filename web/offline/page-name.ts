import type { Language } from '#contract/values/language.ts';
import { isGate } from '../gate/gate-path.ts';
import { listedPages } from '../routing/public-pages.ts';

export const offlinePath = '/offline';
/** Public pages. Those with a token in the address, sign-in forms and the office are excluded. */
const paths = listedPages()
  .filter(({ keptOffline, untraced }) => keptOffline !== false && !untraced)
  .map(({ path }) => path);
const publicPage = new RegExp(`^(${[...paths, offlinePath].map((path) => path.replace(/:\w+/, '[^/]+')).join('|')})$`);
/** Pages of members carry no personal data from the server: one copy serves all. */
const membersPage = '/my-registrations';
const pass = /^\/my-registrations\/[^/]+\/pass$/;
export const passName = `${membersPage}/mine/pass`;
export const gateName = '/admin/events/mine/check-in';
export const isForMembers = (name: string): boolean => name.startsWith(membersPage);
/** Open without network from the first visit on, with all that belongs to them; as `public-pages.ts` writes their paths. */
export const firstPages: readonly string[] = ['/', '/events', '/events/:id', membersPage, `${membersPage}/:id/pass`];
/** Those of them that are kept without having been read. */
export const mainPages = ['/', '/events', membersPage, passName];
const knownParameters = ['filter', 'page'];

/** The name of a kept page, with its language; undefined for pages that are never kept. */
export function nameOfPage(address: URL, language: Language): string | undefined {
  if (isGate(address.pathname)) return `${gateName}?${new URLSearchParams({ lng: language })}`;
  const path = pass.test(address.pathname) ? passName : address.pathname;
  if (!publicPage.test(path) && path !== membersPage && path !== passName) return undefined;
  const query = new URLSearchParams({ lng: language });
  if (isForMembers(path)) return `${path}?${query}`;
  for (const parameter of knownParameters) {
    const value = address.searchParams.get(parameter);
    if (value !== null) query.set(parameter, value);
  }
  return `${path}?${query}`;
}
