import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Found } from '#contract/search/search.ts';
import { aNewsItem, anAdministrator, aProject, aTranslation } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const ask = (q: string, lang = 'en') => fresh.inject(`/api/search?lang=${lang}&q=${encodeURIComponent(q)}`);
const search = async (q: string, lang = 'en'): Promise<Found[]> => (await ask(q, lang)).json().data;
const titles = async (q: string, lang = 'en') => (await search(q, lang)).map(({ title }) => title);

test('a visitor finds pages, events, news, projects and schemes, each with the address where it is read', async () => {
  const event = await fresh.has(anEvent({ title: 'Zardozi fair', description: 'Needlework.', date: '2026-03-01' }));
  const news = await fresh.has(aNewsItem({ title: 'Zardozi prices rise', content: 'Gold thread costs more.' }));
  const project = await fresh.has(aProject({ name: 'Zardozi school' }));
  await fresh.database.query(sql`UPDATE schemes SET is_active = true, awaits_check = false WHERE slug = 'e-shram'`);
  const found = await search('zardozi');
  assert.deepEqual(
    found.map(({ kind, id, path, date }) => [kind, id, path, date]),
    [
      ['event', event.id, `/events/${event.id}`, '2026-03-01'],
      ['project', project.id, `/projects#project-${project.id}`, null],
      ['news', news.id, `/news/${news.id}`, news.date],
    ],
  );
  assert.deepEqual(
    (await search('zardozi gold')).map(({ id }) => id),
    [news.id],
  );
  assert.ok((await search('e shram')).some(({ path }) => path === '/schemes/e-shram'));
  assert.ok((await search('eshram')).some(({ path }) => path === '/schemes/e-shram'));
  const pages = (await search('donate', 'hi')).filter(({ kind }) => kind === 'page');
  assert.deepEqual(pages[0] && [pages[0].path, pages[0].language], ['/donate', 'hi']);
  assert.equal((await search('contact'))[0]?.path, '/contact');
});

test('spellings that readers take for the same are found, in every script', async () => {
  await fresh.has(aNewsItem({ title: 'हिन्दी में मज़दूरी की चाँदी २०२७', content: 'आज़ाद नगर।' }));
  await fresh.has(aNewsItem({ title: 'کاریگروں کے لیے ہڑتال ۲۰۲۸', content: 'گھر کی چھت' }));
  for (const q of ['हिंदी', 'मजदूरी', 'चांदी', 'चान्दी', '2027', '२०२७', 'आजाद']) {
    assert.equal((await titles(q, 'hi')).filter((title) => title.startsWith('हिन्दी')).length, 1, q);
  }
  for (const q of ['كاريگروں', 'کاریگر', 'ھڑتال', '2028', '٢٠٢٨', 'کارِیگر', 'گہر']) {
    assert.equal((await titles(q, 'ur')).filter((title) => title.startsWith('کاریگروں')).length, 1, q);
  }
  await fresh.has(aNewsItem({ title: 'Café of the WEAVERS', content: 'Tea.' }));
  assert.deepEqual(await titles('cafe weaver'), ['Café of the WEAVERS']);
});

test('what was found in the language of the page stands before what was found in another one', async () => {
  const english = await fresh.has(aNewsItem({ title: 'Quilt news', content: 'Bricks.', date: '2026-01-01' }));
  const both = await fresh.has(aNewsItem({ title: 'Clay', content: 'Clay for quilts.', date: '2026-01-10' }));
  await fresh.has(aTranslation({ language: 'hi', source: both.title, text: 'Quilt मिट्टी' }));
  await fresh.has(aTranslation({ language: 'hi', source: both.content, text: 'भट्ठी की मिट्टी' }));
  await fresh.has(aTranslation({ language: 'hi', source: english.title, text: 'भट्ठा' }));
  assert.deepEqual(await titles('quilt'), ['Quilt news', 'Clay']);
  assert.deepEqual(await titles('quilt', 'hi'), ['Quilt मिट्टी', 'भट्ठा']);
  assert.equal((await ask('quilt', 'hi')).headers['content-language'], 'en, hi');
});

test('drafts, hidden schemes, past cancelled events and what was deleted are never found', async () => {
  const draft = await fresh.has(anEvent({ title: 'Xylophone evening', date: '2026-05-01' }));
  const set = (status: string, date = '2026-05-01') =>
    fresh.database.query(sql`UPDATE events SET status = ${status}, date = ${date} WHERE id = ${draft.id}`);
  await set('draft');
  assert.deepEqual(await titles('xylophone '), []);
  await set('cancelled');
  assert.deepEqual(await titles(' xylophone'), ['Xylophone evening']);
  await set('cancelled', '2026-01-02');
  assert.deepEqual(await titles('xylophone  '), []);
  await set('published');
  assert.deepEqual(await titles('XYLOPHONE'), ['Xylophone evening']);
  await fresh.database.query(sql`DELETE FROM events WHERE id = ${draft.id}`);
  assert.deepEqual(await titles('Xylophone'), []);

  const slugs = async (q: string) => (await search(q)).map(({ path }) => path);
  assert.ok(!(await slugs('births matritva')).some((path) => path.startsWith('/schemes/')), 'nobody has checked them');
  await fresh.database.query(sql`UPDATE schemes SET awaits_check = false, is_active = true`);
  assert.ok((await slugs('Births Matritva')).some((path) => path.startsWith('/schemes/')));
});

test('a change of the office, and a translation that comes later, are found at once', async () => {
  const asOffice = await fresh.signIn(await fresh.has(anAdministrator()));
  const created = await fresh.inject({
    method: 'POST',
    url: '/api/admin/news',
    headers: { ...asOffice, 'content-type': 'multipart/form-data; boundary=x' },
    payload: ['title', 'content', 'date']
      .map(
        (name) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === 'date' ? '2026-01-20' : 'Jamdani loom'}\r\n`,
      )
      .join('')
      .concat('--x--\r\n'),
  });
  assert.equal(created.statusCode, 201);
  assert.deepEqual(await titles('jamdani'), ['Jamdani loom']);
  await fresh.has(aTranslation({ language: 'ur', source: 'Jamdani loom', text: 'جامدانی کرگھا' }));
  assert.deepEqual(await titles('جامدانی', 'ur'), ['جامدانی کرگھا']);
  assert.deepEqual(await titles('جامدانی'), ['Jamdani loom']);
});

test('no query, signs alone and hostile ones find nothing and break nothing', async () => {
  const odd = [
    '',
    '   ',
    '%',
    "'",
    '\\',
    "' | !'",
    ':*',
    '&',
    '()',
    '<script>alert(1)</script>',
    '\u202e',
    '💛',
    'a',
    '\u0301',
    "x'); DROP TABLE news; --",
    '½',
    'ﷺ',
  ];
  for (const q of odd) {
    const answer = await ask(q);
    assert.equal(answer.statusCode, 200, `${q}: ${answer.body}`);
  }
  assert.deepEqual((await ask("'")).json(), { data: [], total: 0 });
  assert.equal((await fresh.inject('/api/search')).statusCode, 200);
  assert.equal((await ask('many words of one search, '.repeat(7))).statusCode, 200);
  assert.deepEqual((await ask('x'.repeat(201))).json().errorCodes, { q: 'text_too_long' });
  assert.deepEqual((await ask('\u0000')).json().errorCodes, { q: 'text_unreadable' });
});
