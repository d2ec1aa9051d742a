import { parseUrl } from './parse-url.ts';

/** Without a name or password before the host, which make one site look like another. */
export const isPlainHttpsLink = (text: string): boolean =>
  parseUrl(text) !== undefined && /^https:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i.test(text);

/** Of a link that leads away; null for a page of this site. */
export function otherHostOf(link: string, publicUrl: string): string | null {
  const { host } = new URL(publicUrl);
  const url = parseUrl(link, publicUrl);
  return url?.host === host ? null : (url?.host ?? link);
}
