import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { NewsItem } from '#contract/news/news.ts';
import { aNewsItem, aTranslation } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const listNews = async (query = '') => {
  const answer = await fresh.inject(`/api/news${query}`);
  return { ...answer.json(), status: answer.statusCode, language: answer.headers['content-language'] };
};
const titles = (answer: { data: NewsItem[] }) => answer.data.map((item) => item.title);

test('a new site opens with four news items, newest first, in three languages', async () => {
  const english = await listNews();
  assert.deepEqual(
    english.data.map((item: NewsItem) => item.date),
    ['2025-09-03', '2025-08-28', '2025-08-15', '2025-08-07'],
  );
  assert.equal(english.language, 'en');
  assert.equal(english.total, undefined);
  const scripts = {
    hi: /^[\p{Script=Devanagari}\p{P}\p{N}\s]+$/u,
    ur: /^[\p{Script=Arabic}\p{P}\p{N}\s\u064F\u0650]+$/u,
  };
  for (const [lang, script] of Object.entries(scripts)) {
    const translated = await listNews(`?lang=${lang}`);
    assert.equal(translated.language, lang);
    for (const item of translated.data) {
      assert.equal(item.language, lang);
      assert.match(item.title, script);
      assert.match(item.content, script);
    }
  }
});

test('a reader opens one item in their language; one that does not exist is not there', async () => {
  const [{ id }] = (await listNews()).data;
  const item = await fresh.inject(`/api/news/${id}?lang=ur`);
  assert.equal(item.json().data.title, 'لیبر چوک پر قانونی مدد کا ڈیسک شروع');
  assert.equal(item.headers['content-language'], 'ur');
  const { hasImage, imageUrl } = item.json().data;
  assert.deepEqual({ hasImage, imageUrl }, { hasImage: false, imageUrl: null });
  assert.equal((await fresh.inject('/api/news/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55')).statusCode, 404);
});

test('the list comes in pages to those who ask, with the number of all', async () => {
  const second = await listNews('?page=2&pageSize=3');
  assert.deepEqual(
    [titles(second), second.total, second.page, second.pageSize],
    [[titles(await listNews())[3]], 4, 2, 3],
  );
  assert.equal((await listNews('?pageSize=1')).data.length, 1);
  assert.deepEqual((await listNews('?page=9')).data, []);
});

test('a language, page or size that does not exist is refused by name', async () => {
  const queries = {
    lang: ['de', '', 'HI', 'hi&lang=ur'],
    page: ['0', '-1', '1.5', 'x', ''],
    pageSize: ['0', '101', '1e3'],
  };
  for (const [name, values] of Object.entries(queries)) {
    for (const value of values) {
      const answer = await listNews(`?${name}=${value}`);
      assert.equal(answer.status, 422, `${name}=${value}`);
      assert.deepEqual(Object.keys(answer.errorCodes), [name]);
    }
  }
  assert.equal((await listNews('?utm_source=letter')).status, 200);
});

test('what nobody has translated yet stays English and says so', async (t) => {
  const own = await freshApp();
  t.after(() => own.close());
  const item = await own.has(aNewsItem({ date: '2026-01-15' }));
  await own.has(aTranslation({ language: 'hi', source: item.title, text: 'बुनकरों के लिए आँखों का कैंप' }));
  const list = await own.inject('/api/news?lang=hi');
  const [first, second] = list.json().data;
  assert.deepEqual([first.title, first.content], ['बुनकरों के लिए आँखों का कैंप', item.content]);
  assert.deepEqual([first.language, first.languages], ['hi', { title: 'hi', content: 'en' }]);
  assert.equal(second.language, 'hi');
  assert.equal(list.headers['content-language'], 'en, hi');

  await own.has(aTranslation({ language: 'hi', source: item.content, text: 'सुबह आइए।' }));
  const translated = await own.inject(`/api/news/${item.id}?lang=hi`);
  assert.deepEqual(
    [translated.json().data.title, translated.json().data.content, translated.headers['content-language']],
    ['बुनकरों के लिए आँखों का कैंप', 'सुबह आइए।', 'hi'],
  );
  assert.equal((await own.inject(`/api/news/${item.id}?lang=ur`)).headers['content-language'], 'en');
});
