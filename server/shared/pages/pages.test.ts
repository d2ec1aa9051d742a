import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageRequest } from '#contract/page.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import { DatabaseUnavailable } from '../../platform/database/database.ts';
import type { Pages } from './pages.ts';

let fresh: FreshApp | undefined;
let rendered: PageRequest[] = [];
let failure: Error | null = null;
let missing: Error | null = null;
let holdUp: PromiseWithResolvers<void> | null = null;

const knownPages: Record<string, readonly string[]> = { '/': [], '/events': ['filter'], '/help': [] };
const pages: Pages = {
  development: false,
  findPage: async (asked, parameters) => {
    const path = asked.replace(/(.)\/$/, '$1');
    const names = knownPages[path];
    const query = new URLSearchParams([...parameters].filter(([name]) => names?.includes(name)));
    return names ? { path, query, keeping: 'always', untraced: path === '/help' } : null;
  },
  render: async (request) => {
    rendered.push(request);
    await holdUp?.promise;
    await new Promise((resolve) => setImmediate(resolve));
    if (failure) throw failure;
    const status = request.path in knownPages ? 200 : 404;
    return {
      status: missing ? 500 : status,
      ...(missing && { failure: missing }),
      html: `<!doctype html><p>${request.language} ${request.form?.get('name') ?? ''}`,
    };
  },
};

beforeEach(async () => {
  await fresh?.close();
  rendered = [];
  failure = null;
  missing = null;
  fresh = await freshApp({ dependencies: { pages } });
});
after(() => fresh?.close());

const app = (): FreshApp => {
  assert.ok(fresh);
  return fresh;
};
const open = (url: string, headers: Record<string, string> = {}) => app().inject({ url, headers });

test('a page comes in the language asked for, else the one chosen before, else the one of the browser, else English', async () => {
  const requests: [string, Record<string, string>, string][] = [
    ['/?lng=ur', { cookie: 'i18next=hi', 'accept-language': 'en' }, 'ur'],
    ['/?lng=UR-pk', {}, 'ur'],
    ['/?lng=fr', { cookie: 'a=b; i18next=hi', 'accept-language': 'ur' }, 'hi'],
    ['/', { 'accept-language': 'fr-FR,en;q=0.5,ur-IN;q=0.9,hi;q=0' }, 'ur'],
    ['/', { 'accept-language': 'fr' }, 'en'],
    ['/', {}, 'en'],
  ];
  for (const [url, headers, language] of requests) {
    const answer = await open(url, headers);
    assert.equal(answer.headers['content-language'], language, url);
    assert.match(answer.body, new RegExp(`<p>${language}`));
  }
});

test('a language chosen in the address is kept for the pages after it', async () => {
  const cookie = (await open('/?lng=hi')).headers['set-cookie'];
  assert.match(String(cookie), /^i18next=hi; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  assert.equal((await open('/?lng=hi', { cookie: 'i18next=hi' })).headers['set-cookie'], undefined);
  assert.equal((await open('/', { 'accept-language': 'hi' })).headers['set-cookie'], undefined);
});

test('a hundred readers who wait for one page cost one rendering, and those after them none', async () => {
  const bodies = await Promise.all(Array.from({ length: 100 }, () => open('/')));
  bodies.push(await open('/'));
  assert.equal(new Set(bodies.map(({ body }) => body)).size, 1);
  assert.equal(rendered.length, 1);
});

test('while the content changes again and again a page is drawn once at a time, and never before what its reader knows of', async () => {
  const change = () => app().database.transaction(raiseContentVersion);
  holdUp = Promise.withResolvers();
  const drawn = rendered.length;
  const early = open('/');
  while (rendered.length === drawn) await new Promise((resolve) => setImmediate(resolve));
  const late: (typeof early)[] = [];
  for (let count = 0; count < 5; count += 1) {
    await change();
    late.push(open('/'), open('/'));
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(rendered.length, drawn + 1, 'the others wait');
  holdUp.resolve();
  holdUp = null;
  await Promise.all([early, ...late]);
  assert.equal(rendered.length, drawn + 2);
  await open('/');
  assert.equal(rendered.length, drawn + 2);
});

test('strange parameters and unknown addresses do not fill the cache', async () => {
  for (const url of ['/', '/?utm_source=x', '/?fbclid=1', '/events?filter=past', '/events?filter=past&x=1'])
    await open(url);
  assert.deepEqual(
    rendered.map(({ path, query }) => `${path}?${query}`),
    ['/?', '/events?filter=past'],
  );
  rendered = [];
  for (const url of ['/a', '/b', '/c?d=e', '/wp-login.php']) assert.equal((await open(url)).statusCode, 404);
  assert.equal(rendered.length, 1);
});

test('content that changed and a new day in India are seen on the next view', async () => {
  app().clock.set('2026-01-20T18:29:59Z');
  await open('/');
  app().clock.set('2026-01-20T18:30:00Z');
  await open('/');
  assert.equal(rendered.length, 2);

  await app().database.transaction((tx) => raiseContentVersion(tx));
  for (let tries = 0; tries < 100 && rendered.length < 3; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await open('/');
  }
  assert.equal(rendered.length, 3);
});

test('a browser that has the page is told so, and each gets the bytes it can read', async () => {
  const plain = await open('/');
  const etag = String(plain.headers.etag);
  const again = await open('/', { 'if-none-match': etag });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  assert.equal((await open('/?lng=hi', { 'if-none-match': etag })).statusCode, 200);

  const br = await open('/', { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body);
  const zipped = await open('/', { 'accept-encoding': 'gzip;q=0.8, br;q=0' });
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body);
  assert.match(String(plain.headers.vary), /cookie/);
});

test('a slash too many leads to the page, and never off the site', async () => {
  const answer = await open('/events/?filter=past');
  assert.deepEqual([answer.statusCode, answer.headers.location], [308, '/events?filter=past']);
  const { headers } = await open('/help/');
  assert.deepEqual(
    [headers.location, headers['cache-control'], headers['referrer-policy']],
    ['/help', 'no-store', 'no-referrer'],
  );
  for (const url of ['//evil.example/', '//evil.example', '/\\evil.example/', '/%2fevil.example/']) {
    const hostile = await open(url);
    assert.ok(!String(hostile.headers.location ?? '/').includes('evil'), url);
  }
});

test('a form sent without script is answered by its page and kept nowhere', async () => {
  const post = (name: string) =>
    app().inject({
      method: 'POST',
      url: '/?lng=hi',
      payload: `name=${name}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  assert.match((await post('Asha')).body, /<p>hi Asha/);
  const second = await post('Ravi');
  assert.match(second.body, /<p>hi Ravi/);
  assert.equal(second.headers['cache-control'], 'no-store');
});

test('a page that breaks says so in the reader’s language, is not kept, and tells nothing about itself', async () => {
  failure = new Error('secret detail at /srv/app.ts');
  const broken = await open('/?lng=ur');
  assert.equal(broken.statusCode, 500);
  assert.equal(broken.headers['cache-control'], 'no-store');
  assert.match(broken.body, /<html lang="ur" dir="rtl">.*کچھ گڑبڑ ہو گئی/);
  assert.doesNotMatch(broken.body, /secret|srv/);
  assert.ok(app().logLines.some((line) => line.includes('secret detail')));
  failure = null;
  assert.equal((await open('/?lng=ur')).statusCode, 200);
});

test('a page that finds no database asks the reader to come back soon, and is not kept', async () => {
  missing = new DatabaseUnavailable('no connection');
  const waiting = await open('/');
  assert.deepEqual([waiting.statusCode, waiting.headers['retry-after']], [503, '2']);
  assert.match(waiting.body, /<p>en/);
  assert.ok(app().logLines.some((line) => line.includes('no connection')));
  missing = null;
  assert.equal((await open('/')).statusCode, 200);
});

const postTo = (url: string, headers: Record<string, string>) =>
  app().inject({
    method: 'POST',
    url,
    payload: 'name=Asha',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a page that leaves no trace leaves none when it fails or refuses either', async () => {
  const tracesOf = ({ headers }: { headers: Record<string, unknown> }) => [
    headers['cache-control'],
    headers['referrer-policy'],
    headers.etag,
  ];
  const none = ['no-store', 'no-referrer', undefined];
  assert.deepEqual(tracesOf(await open('/help')), none);
  const refused = await postTo('/help', { origin: 'https://evil.example' });
  assert.deepEqual([refused.statusCode, ...tracesOf(refused)], [403, ...none]);
  missing = new Error('no words');
  const unfilled = await postTo('/help', {});
  assert.deepEqual([unfilled.statusCode, ...tracesOf(unfilled)], [500, ...none]);
  failure = new Error('no page');
  const broken = await postTo('/help', {});
  assert.deepEqual([broken.statusCode, ...tracesOf(broken)], [500, ...none]);
  assert.notDeepEqual(tracesOf(await postTo('/', {})), none);
});

test('a form of a page without referrer is taken though the browser hides the origin; of other pages it is refused', async () => {
  const hidden = { origin: 'null' };
  assert.match((await postTo('/help', hidden)).body, /<p>en Asha/);
  assert.equal((await postTo('/help', { ...hidden, 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await postTo('/', hidden)).statusCode, 403);
  assert.equal((await postTo('/nowhere', hidden)).statusCode, 403);
});
