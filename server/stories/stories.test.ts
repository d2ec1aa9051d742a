import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Story } from '#contract/stories.ts';
import { aStory, aTranslation } from '../../test/builders.ts';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('readers see the newest story first, each with the name of its person as it is written', async () => {
  assert.deepEqual((await fresh.inject('/api/stories')).json(), { data: [] });
  const older = await fresh.has(aStory({ createdAt: new Date('2026-01-02T09:00:00Z') }));
  const newer = await fresh.has(aStory({ title: 'A shop of her own', personName: 'Shabana', details: 'She sews.' }));
  for (const source of [older.title, older.content, 'Ramesh'])
    await fresh.has(aTranslation({ language: 'hi', source, text: `हिंदी: ${source.length}` }));

  const list = await fresh.inject('/api/stories?lang=hi');
  assert.deepEqual(
    list.json().data.map(({ id, person_name, language }: Story) => [id, person_name, language]),
    [
      [newer.id, 'Shabana', 'en'],
      [older.id, 'Ramesh', 'hi'],
    ],
  );
  assert.equal(list.headers['content-language'], 'en, hi');

  const { data } = (await fresh.inject(`/api/stories/${newer.id}`)).json();
  assert.deepEqual(data, {
    id: newer.id,
    title: 'A shop of her own',
    content: newer.content,
    person_name: 'Shabana',
    details: 'She sews.',
    hasImage: false,
    imageUrl: null,
    language: 'en',
    created_at: '2026-01-12T09:00:00.000Z',
  });
  assert.equal((await fresh.inject('/api/stories?pageSize=1')).json().total, 2);
  assert.equal((await fresh.inject('/api/stories/none')).statusCode, 404);
});
