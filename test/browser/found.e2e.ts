import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { directionOf, type Language, languages, parseLanguage } from '#contract/values/language.ts';
import { aNewsItem, aSettingsPart } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { readSettings } from './checklist.ts';
import { content, contents, type Thing, thingsIn, withoutEscapes } from './page-source.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

/** Where the site stands for everybody; the tests reach it at another address. */
const publicUrl = 'http://seva.example.org:8080';
const social = { facebook: 'https://social.example/seva', twitter: null, instagram: null, linkedin: null };

const { visitor, url } = openSurroundings({
  environment: { PUBLIC_URL: publicUrl },
  things: [aSettingsPart('social', social), aNewsItem(), anEvent()],
});

const reachable = (address: string): string => {
  assert.ok(address.startsWith(`${publicUrl}/`), `${address} is not of this site`);
  return address.replace(publicUrl, url());
};
const open = (path: string) => fetch(`${url()}${path}`, { redirect: 'manual' });

interface Entry {
  address: string;
  changed: string | undefined;
  siblings: Record<string, string>;
}

interface Seen {
  entry: Entry;
  language: Language;
  status: number;
  html: string;
}

/** Read by a browser, so that what is not XML is noticed. */
async function readSitemap(): Promise<Entry[]> {
  const { page, open: show, leave } = await visitor();
  await show('/');
  const found = await page.evaluate(async () => {
    const answer = await fetch('/sitemap.xml');
    const tree = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    if (tree.querySelector('parsererror')) throw new Error('This is no XML');
    return Array.from(tree.getElementsByTagName('url'), (entry) => ({
      address: entry.querySelector('loc')?.textContent ?? '',
      changed: entry.querySelector('lastmod')?.textContent ?? undefined,
      siblings: Object.fromEntries(
        Array.from(entry.getElementsByTagName('xhtml:link'), (link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
    }));
  });
  await leave();
  return found;
}

async function openEveryPage(): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const entry of await readSitemap()) {
    const answer = await fetch(reachable(entry.address), { redirect: 'manual' });
    const language = parseLanguage(new URL(entry.address).searchParams.get('lng')) ?? 'en';
    seen.push({ entry, language, status: answer.status, html: await answer.text() });
  }
  return seen;
}
let opened: Promise<Seen[]> | undefined;
/** Every page of the sitemap, fetched once for all tests. */
const everyPage = (): Promise<Seen[]> => {
  opened ??= openEveryPage();
  return opened;
};
/** The addresses of the things of one list. */
const pathsOf = async (kind: 'news' | 'events'): Promise<string[]> => {
  const { data } = (await (await open(`/api/${kind}`)).json()) as { data: { id: string }[] };
  return data.map(({ id }) => `/${kind}/${id}`);
};

test('a search engine finds every page, every news item and every event, in three languages and without a detour', async () => {
  const seen = await everyPage();
  const entries = seen.map(({ entry }) => entry);
  const [news, events] = await Promise.all([pathsOf('news'), pathsOf('events')]);
  assert.deepEqual([news.length, events.length], [5, 1]);
  const paths = new Set(entries.map(({ address }) => new URL(address).pathname));
  for (const path of [
    '/',
    '/about',
    '/impact',
    '/events',
    '/contact',
    '/donate',
    '/news',
    '/terms',
    ...news,
    ...events,
  ]) {
    assert.ok(paths.has(path), path);
  }
  for (const path of ['/login', '/profile', '/admin', '/reset-password', '/newsletter/leave', '/gallery'])
    assert.ok(!paths.has(path), path);
  assert.equal(entries.length, paths.size * languages.length);
  const lastChangeOf = (path = '') => entries.find(({ address }) => address.endsWith(path))?.changed;
  assert.deepEqual([lastChangeOf(news[0]), lastChangeOf(events[0])], ['2026-01-15', '2026-01-10T09:00:00.000Z']);
  for (const { entry, language, status, html } of seen) {
    assert.equal(status, 200, entry.address);
    assert.ok(html.includes(`<html lang="${language}" dir="${directionOf(language)}"`), entry.address);
    assert.equal(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], entry.address);
    const links = Array.from(html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi));
    assert.deepEqual(Object.fromEntries(links.map(([, tag, href]) => [tag, href])), entry.siblings);
    assert.equal(entry.siblings[language], entry.address);
    assert.ok(!html.includes('content="noindex"'), entry.address);
  }
});

test('search engines are told where the pages are listed and where they have no business', async () => {
  const answer = await open('/robots.txt');
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  assert.equal(lines[0], 'User-agent: *');
  assert.ok(lines.includes(`Sitemap: ${publicUrl}/sitemap.xml`));
  for (const path of ['/api/', '/admin', '/profile', '/reset-password', '/confirm-email', '/forgot-password']) {
    assert.ok(lines.includes(`Disallow: ${path}`), path);
  }
  const hidden = lines.flatMap((line) => line.match(/^Disallow: (.+)/)?.[1] ?? []);
  for (const path of ['/', '/donate', '/donate?lng=ur', '/schemes', '/news', '/events'])
    assert.ok(!hidden.some((prefix) => path.startsWith(prefix)), path);
  assert.equal((await open('/sitemap.xml')).headers.get('content-type'), 'application/xml; charset=utf-8');
});

test('whoever finds a hole is told whom to write to', async () => {
  const answer = await open('/.well-known/security.txt');
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  const lines = (await answer.text()).trim().split('\n');
  const { foundation } = await readSettings(url(), 'en');
  const fields = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  assert.deepEqual(
    lines.filter((line) => line.startsWith('Contact: ')),
    [`Contact: mailto:${foundation.email}`, `Contact: ${publicUrl}/contact`],
  );
  const days = (new Date(fields.Expires ?? '').getTime() - Date.now()) / 86_400_000;
  assert.ok(days > 150 && days < 366, fields.Expires);
  assert.equal(fields.Canonical, `${publicUrl}/.well-known/security.txt`);
});

test('a link that is passed on shows title, text and a small picture in its language', async () => {
  const pictures = new Set<string>();
  for (const { entry, language, html } of await everyPage()) {
    const { foundation } = await readSettings(url(), language);
    assert.equal(content(html, 'og:url'), entry.address);
    assert.equal(content(html, 'og:site_name'), foundation.name[language]);
    assert.equal(content(html, 'og:locale'), `${language}_IN`);
    assert.equal(contents(html, 'og:locale:alternate').length, 2);
    assert.equal(content(html, 'og:description'), content(html, 'description'));
    const title = withoutEscapes(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    assert.equal(title.replace(` | ${foundation.name[language]}`, ''), content(html, 'og:title'));
    assert.equal(content(html, 'twitter:card'), 'summary_large_image');
    assert.equal(content(html, 'twitter:image'), content(html, 'og:image'));
    assert.ok(content(html, 'og:image:alt').length > 3);
    pictures.add(content(html, 'og:image'));
  }
  assert.ok(pictures.size >= 3 * languages.length);
  for (const address of pictures) {
    const answer = await fetch(reachable(address));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png']);
    assert.deepEqual([format, width, height], ['png', 1200, 630]);
    assert.ok(bytes.length <= 60 * 1024, `${address} has ${bytes.length} bytes`);
  }
});

test('programs read who the foundation is, where a page stands and what was written when', async () => {
  for (const { entry, language, html } of await everyPage()) {
    const things = thingsIn(html);
    const { pathname } = new URL(entry.address);
    const { foundation } = await readSettings(url(), language);
    for (const thing of things) assert.equal(thing['@context'], 'https://schema.org');
    if (pathname === '/') {
      const [ngo] = things;
      assert.ok(ngo?.['@type'] === 'NGO' && things.length === 1);
      assert.deepEqual([ngo.name, ngo.url], [foundation.name[language], `${publicUrl}/`]);
      assert.deepEqual([ngo.telephone, ngo.email, ngo.sameAs], [foundation.phone, foundation.email, [social.facebook]]);
      assert.equal((ngo.address as Thing).streetAddress, foundation.address);
      assert.equal((await fetch(reachable(String(ngo.logo)))).status, 200);
      continue;
    }
    const [trail, ...others] = things;
    assert.equal(trail?.['@type'], 'BreadcrumbList', entry.address);
    const places = trail?.itemListElement as { position: number; name: string; item: string }[];
    assert.deepEqual(
      places.map(({ position }) => position),
      places.map((_, index) => index + 1),
    );
    assert.equal(places[0]?.name, words[language].nav.home);
    assert.equal(places.at(-1)?.item, entry.address);
    const isItem = /^\/(news|events)\/./.test(pathname);
    assert.deepEqual([places.length, others.length], isItem ? [3, 1] : [2, 0], entry.address);
  }
});

for (const language of triedLanguages) {
  test(`a phone can keep the site among its applications, in ${language}`, async () => {
    const html = await (await open(`/?lng=${language}`)).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await open(address);
    assert.equal(answer.headers.get('content-type'), 'application/manifest+json; charset=utf-8');
    const manifest = await answer.json();
    const { foundation } = await readSettings(url(), language);
    assert.deepEqual(
      [manifest.name, manifest.lang, manifest.dir, manifest.start_url, manifest.display],
      [foundation.name[language], language, directionOf(language), '/', 'standalone'],
    );
    assert.ok(foundation.name[language].startsWith(`${manifest.short_name} `) && manifest.short_name.length <= 12);
    assert.equal(manifest.theme_color, content(html, 'theme-color').toLowerCase());
    const kinds = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`);
    assert.deepEqual(kinds, ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await open(src);
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      assert.deepEqual([icon.status, icon.headers.get('content-type'), `${width}x${height}`], [200, type, sizes]);
    }
  });
}

test('programs that ask for icons at the usual addresses get them', async () => {
  const types = {
    '/favicon.ico': /^image\/(x-icon|vnd\.microsoft\.icon)/,
    '/favicon.svg': /^image\/svg/,
    '/apple-touch-icon.png': /^image\/png/,
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await fetch(`${url()}${path}`);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get('content-type') ?? '', type);
  }
});
