import type { IncomingMessage } from 'node:http';
import { languageCookie, parseLanguage } from '#contract/values/language.ts';
import { chooseEncoding } from '../http/encoding.ts';
import { chooseLanguage, readCookie } from '../http/language-choice.ts';

const mostRemembered = 1_000;

/** Browsers repeat a few header values; ever new ones only cost their reading. */
function rememberReading<T>(read: (text: string | undefined) => T): (text: string | undefined) => T {
  const known = new Map<string | undefined, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = read(text);
    if (known.size >= mostRemembered) known.clear();
    known.set(text, found);
    return found;
  };
}

/** Names all that an answer depends on; undefined for requests that only the router may answer. */
export function createRequestNaming(): (request: IncomingMessage) => string | undefined {
  const encodingIn = rememberReading(chooseEncoding);
  const languageIn = rememberReading((acceptLanguage) =>
    chooseLanguage({ query: null, cookies: undefined, acceptLanguage }),
  );
  return ({ method, url = '', headers }) => {
    const isPlain =
      method === 'GET' &&
      headers.authorization === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined;
    if (!isPlain) return undefined;
    const encoded = `${url}\n${encodingIn(headers['accept-encoding'])}`;
    // A call names its language in the address; a page may go by cookie and headers.
    if (url.startsWith('/api/')) return encoded;
    const chosen = headers.cookie === undefined ? undefined : parseLanguage(readCookie(headers.cookie, languageCookie));
    // A choice in the address sets a cookie only where none was chosen yet.
    return `${encoded}\n${chosen ? `chosen ${chosen}` : languageIn(headers['accept-language'])}`;
  };
}
