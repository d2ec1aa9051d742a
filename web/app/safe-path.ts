import { parseUrl } from '#contract/values/parse-url.ts';

const nowhere = 'http://site.example';
const longest = 2000;
const mostDecodings = 5;

/**
 * Normalises a path such as `/events?past=1` for navigation. Undefined for anything that a browser, router or proxy could
 * resolve outside this site.
 */
export function safePath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > longest || !startsOnThisSite(wanted)) return undefined;
  // Parsed as a browser would: dots are resolved, which exposes `/.//e`.
  const url = parseUrl(wanted, nowhere);
  if (!url) return undefined;
  const { origin, pathname, search, hash } = url;
  return origin === nowhere && startsOnThisSiteHoweverDecoded(pathname) ? pathname + search + hash : undefined;
}

const startsOnThisSite = (path: string): boolean => /^\/(?!\/)/.test(path) && !/[\\\p{Cc}\p{Z}]/u.test(path);

function startsOnThisSiteHoweverDecoded(path: string): boolean {
  let shown = path;
  for (let times = 0; times <= mostDecodings; times += 1) {
    if (!startsOnThisSite(shown)) return false;
    const decoded = decodeOnce(shown);
    if (decoded === shown) return true;
    if (decoded === undefined) return false;
    shown = decoded;
  }
  return false;
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
