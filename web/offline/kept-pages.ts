import { type Language, parseLanguage } from '#contract/values/language.ts';
import { isGate } from '../gate/gate-path.ts';
import { createI18n, type Words } from '../i18n/create-i18n.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { hasMyCopies } from './my-copies.ts';
import { gateName, isForMembers, nameOfPage, offlinePath } from './page-name.ts';

const mostPages = 60;
const momentHeader = 'x-kept-at';
/** Headers of the transfer, not of the page. */
const headersOfTheWay = ['content-encoding', 'content-length', 'etag', 'vary'];

export interface KeptPages {
  /** Keeps a page as sent, in its language; answers its HTML, or undefined if it must not be kept. */
  keep(address: string, answer: Response): Promise<string | undefined>;
  has(address: string, language: Language): Promise<boolean>;
  /** A kept page with a note about its age. */
  find(address: string, language: Language): Promise<Response | undefined>;
  /** Replaces a page that is not kept; links only to kept ones. */
  findOfflinePage(language: Language): Promise<Response>;
}

export function createKeptPages(cacheName: string, origin: string, words: Record<Language, Words>): KeptPages {
  const open = () => caches.open(cacheName);
  const nameOf = (address: string, language: Language) => nameOfPage(new URL(address, origin), language);

  const read = async (address: string, language: Language): Promise<Response | undefined> => {
    const name = nameOf(address, language);
    return name === undefined ? undefined : (await open()).match(name);
  };
  /** Without kept registrations the pages of members would be empty. */
  const readWhatOpens = async (address: string, language: Language): Promise<Response | undefined> => {
    const leadsNowhere = isForMembers(new URL(address, origin).pathname) && !(await hasMyCopies());
    return leadsNowhere ? undefined : read(address, language);
  };

  return {
    has: async (address, language) => (await read(address, language)) !== undefined,

    async keep(address, answer) {
      const language = parseLanguage(answer.headers.get('content-language'));
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') && !answer.redirected;
      const isForAll = answer.status === 200 && !answer.headers.get('cache-control')?.includes('no-store');
      const name = language && nameOf(address, language);
      if (!isPage || !isForAll || name === undefined) return undefined;
      const headers = new Headers(answer.headers);
      for (const header of headersOfTheWay) headers.delete(header);
      headers.set(momentHeader, new Date().toISOString());
      const html = await answer.text();
      const cache = await open();
      // Insertion order: the newest is last, so the first is the least recently read.
      await cache.delete(name);
      await cache.put(name, new Response(html, { headers }));
      const stays = [offlinePath, gateName];
      const readBefore = (await cache.keys()).filter(({ url }) => !stays.includes(new URL(url).pathname));
      await Promise.all(
        readBefore.slice(0, Math.max(0, readBefore.length - mostPages)).map((old) => cache.delete(old)),
      );
      return html;
    },

    async find(address, language) {
      const kept = await readWhatOpens(address, language);
      if (!kept) return undefined;
      // It says itself how it stands.
      if (isGate(new URL(address, origin).pathname)) return asOfflinePage(kept);
      const { t } = createI18n({ language, words: { [language]: { offline: words[language] } } });
      const moment = formatMoment(new Date(kept.headers.get(momentHeader) ?? 0), language);
      const notice =
        `<aside class="offline-notice"><p class="wrap row">${t('offline:notice', { moment })} ` +
        `<a href="">${t('offline:retry')}</a></p></aside>`;
      return asOfflinePage(kept, 200, (html) => html.replace('<body>', `<body>${notice}`));
    },

    async findOfflinePage(language) {
      const page = await read(offlinePath, language);
      if (!page) return Response.error();
      const html = await page.text();
      const named = [...html.matchAll(/<li data-page="([^"]+)">/g)].map(([, path = '']) => path);
      const kept = new Set<string>();
      for (const path of named) if (await readWhatOpens(path, language)) kept.add(path);
      const onlyKept = html.replaceAll(/<li data-page="([^"]+)">.*?<\/li>/g, (entry, path: string) =>
        kept.has(path) ? entry : '',
      );
      // Without any, the heading would stand above an empty list.
      const shown = kept.size === 0 ? onlyKept.replace(/<nav .*?<\/nav>/, '') : onlyKept;
      return asOfflinePage(new Response(shown, page), 503);
    },
  };
}

/** Offline pages send no referrer: by that the worker knows their requests. */
export async function asOfflinePage(
  kept: Response,
  status = 200,
  change = (html: string): string => html,
): Promise<Response> {
  const headers = new Headers(kept.headers);
  headers.set('referrer-policy', 'no-referrer');
  const html = (await kept.text()).replace('<html ', '<html data-kept ');
  return new Response(change(html), { status, headers });
}
