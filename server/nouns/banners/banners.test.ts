import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aBanner, aTranslation } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('a new site has no banners of its own', async () => {
  const answer = await fresh.inject('/api/banners');
  assert.deepEqual([answer.statusCode, answer.json()], [200, { data: [] }]);
});

test('visitors see the active banners in their order, each in the language that it really is in', async () => {
  await fresh.has(aBanner({ title: 'Third', position: 3 }));
  const first = await fresh.has(
    aBanner({ title: 'First', description: 'Come early', position: 1, link: '/events', linkLabel: 'See events' }),
  );
  const hidden = await fresh.has(aBanner({ title: 'Hidden', position: 2, active: false }));
  const hindi = { First: 'पहला', 'Come early': 'जल्दी आइए', 'See events': 'कार्यक्रम देखें' };
  for (const [source, text] of Object.entries(hindi)) await fresh.has(aTranslation({ language: 'hi', source, text }));

  const list = await fresh.inject('/api/banners?lang=hi&pageSize=5');
  const seen = list.json().data.map(({ title, language, link }: Record<string, unknown>) => [title, language, link]);
  assert.deepEqual(seen, [
    ['पहला', 'hi', '/events'],
    ['Third', 'en', null],
  ]);
  assert.equal(list.json().total, 2);
  assert.equal(list.headers['content-language'], 'en, hi');

  const { data } = (await fresh.inject(`/api/banners/${first.id}`)).json();
  assert.deepEqual([data.title, data.linkLabel, data.hasImage, data.imageData], ['First', 'See events', false, null]);
  assert.match(data.createdAt, /Z$/);
  assert.equal((await fresh.inject(`/api/banners/${hidden.id}`)).statusCode, 404);
});
