import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keysShownOn, type PageTextKey, pageTextKeys, textPages } from '#contract/page-texts/page-texts.facts.ts';
import type { PageText } from '#contract/page-texts/page-texts.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const read = async (query = '') => (await fresh.inject(`/api/page-texts?${query}`)).json();
const textOf = async (key: PageTextKey, lang: string): Promise<PageText | undefined> =>
  (await read(`lang=${lang}`)).data.find((text: PageText) => text.key === key);
const write = (texts: { key: string; language: string; text: string | null }[]) =>
  fresh.inject({ method: 'PUT', url: '/api/admin/page-texts', payload: { texts }, headers: asRavi });

test('every key but the legal identity has a shipped sentence in three languages, marked as a sample', async () => {
  const keys = textPages.flatMap((page): string[] => [...pageTextKeys[page]]);
  assert.equal(new Set(keys).size, keys.length, 'a key stands twice');
  for (const lang of ['en', 'hi', 'ur']) {
    const { data } = await read(`lang=${lang}`);
    assert.deepEqual(data.map(({ key }: PageText) => key).sort(), keys.filter((key) => key !== 'legal').sort());
    assert.ok(data.every(({ isSample, language }: PageText) => isSample && language === lang));
    assert.doesNotMatch(JSON.stringify(data), /\{\{/);
  }
  assert.deepEqual((await read()).emptyPages, []);
});

test('a page gets its own texts and those that it borrows, no others', async () => {
  const { data } = await read('page=about&lang=hi');
  assert.deepEqual(data.map(({ key }: PageText) => key).sort(), [...keysShownOn('about')].sort());
  assert.equal((await fresh.inject('/api/page-texts?page=nowhere')).statusCode, 422);
});

test('a new region and a new name stand in every sentence that names them', async () => {
  const settings = { foundation: { name: { en: 'Kerala Workers Trust' } } };
  await fresh.inject({ method: 'PUT', url: '/api/admin/settings', payload: settings, headers: asRavi });
  assert.equal((await write([{ key: 'region', language: 'en', text: 'Kerala' }])).statusCode, 200);
  const story = await textOf('story', 'en');
  assert.match(story?.text ?? '', /^Kerala Workers Trust .* in Kerala /);
});

test('a text written in Hindi alone is shown in Hindi everywhere, with its language, when the samples are gone', async () => {
  await write([{ key: 'mission', language: 'hi', text: 'सबको हक़ मिले।' }]);
  assert.deepEqual((await textOf('mission', 'en'))?.isSample, true);
  await fresh.inject({ method: 'DELETE', url: '/api/admin/sample-content', headers: asRavi });
  const mission = await textOf('mission', 'ur');
  assert.deepEqual([mission?.text, mission?.language, mission?.isSample], ['सबको हक़ मिले।', 'hi', false]);
  const { data, emptyPages } = await read('lang=en');
  assert.deepEqual(data.map(({ key }: PageText) => key).sort(), ['mission', 'region']);
  assert.deepEqual(emptyPages, ['/projects', '/impact', '/get-involved']);
  await write([{ key: 'mission', language: 'hi', text: '' }]);
  const office = (await fresh.inject({ url: '/api/admin/page-texts', headers: asRavi })).json().data;
  assert.deepEqual(office.emptyPages, ['/about', '/projects', '/impact', '/get-involved']);
});

test('who is not of the office writes nothing, and nobody writes a key that no page knows', async () => {
  const put = { method: 'PUT', url: '/api/admin/page-texts', payload: { texts: [] } } as const;
  assert.equal((await fresh.inject(put)).statusCode, 401);
  assert.equal((await write([{ key: 'nothing', language: 'en', text: 'x' }])).statusCode, 422);
  const tooLong = await write([{ key: 'lead', language: 'en', text: 'x'.repeat(2001) }]);
  assert.equal(tooLong.statusCode, 422);
});

test('each change is in the record, with what was said before', async () => {
  await write([{ key: 'lead', language: 'en', text: 'We help.' }]);
  await write([{ key: 'lead', language: 'en', text: 'We help you.' }]);
  const { data } = (await fresh.inject({ url: '/api/admin/activity?pageSize=1', headers: asRavi })).json();
  assert.deepEqual(
    [data[0].kind, data[0].before, data[0].after],
    ['page_text', { en: 'We help.' }, { en: 'We help you.' }],
  );
});
