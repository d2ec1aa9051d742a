import { endpoints } from '#contract/endpoints.ts';
import { languages } from '#contract/values/language.ts';
import { readPrinted } from '../harness/printed-text.ts';

export interface Crawled {
  /** With the language. */
  path: string;
  html: string;
  /** All that a person or a program could read: words, attributes, and values of the page's state without their names. */
  text: string;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Names of fields are ours and say nothing to readers. */
function readable(html: string): string {
  const states = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
  const values = states.flatMap(([, json = '']) => textsIn(JSON.parse(json)));
  const markup = html
    .replaceAll(/<(script|style).*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/ (?:class|id|href|src|srcset|data-[\w-]+)="[^"]*"/g, '');
  return `${markup} ${values.join(' ')}`;
}

const never = /^\/(?:api|assets|admin)\b/;

/** Every page that can be reached from the first one, in three languages, with the files that describe the site. */
export async function crawl(url: string): Promise<Crawled[]> {
  const crawled: Crawled[] = [];
  for (const language of languages) {
    const waiting = ['/', '/offline', '/nowhere', '/login', '/register', '/forgot-password', '/newsletter', '/help'];
    const known = new Set(waiting);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const html = await (await fetch(`${url}${path}`, { headers: { 'accept-language': language } })).text();
      crawled.push({ path: `${path} ${language}`, html, text: readable(html) });
      for (const [, link = ''] of html.matchAll(/ href="(\/[^"#]*)/g)) {
        const next = link.replaceAll('&amp;', '&');
        if (never.test(next) || /\.\w+(?:\?|$)/.test(next) || next.includes('lang=') || known.has(next)) continue;
        known.add(next);
        waiting.push(next);
      }
    }
    for (const file of ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']) {
      const text = await (await fetch(`${url}${file}`, { headers: { 'accept-language': language } })).text();
      crawled.push({ path: `${file} ${language}`, html: text, text });
    }
  }
  return crawled;
}

/** What the public calls without parameters answer. */
export async function textsOfCalls(url: string): Promise<{ path: string; text: string }[]> {
  const paths = Object.values(endpoints).flatMap(({ access, route }) => {
    const [method, path = ''] = route.split(' ');
    return access === 'public' && method === 'GET' && !path.includes('{') && !path.includes(':') ? [path] : [];
  });
  const asked = paths.flatMap((path) => languages.map((language) => `${path}?lang=${language}`));
  return Promise.all(
    asked.map(async (path) => {
      const answer = await fetch(`${url}/api${path}`);
      const type = answer.headers.get('content-type') ?? '';
      return { path, text: readAnswer(type, Buffer.from(await answer.arrayBuffer())) };
    }),
  );
}

/** The words of an answer. Bytes of a packed file or a picture look like any word now and then. */
function readAnswer(type: string, body: Buffer): string {
  if (type.includes('json')) return textsIn(JSON.parse(body.toString())).join(' ');
  if (type.startsWith('application/pdf')) return readPrinted(body).text;
  return /^text\/|xml|javascript/.test(type) ? body.toString() : '';
}
