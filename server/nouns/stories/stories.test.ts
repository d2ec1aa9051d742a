import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Story } from '#contract/stories/stories.ts';
import { anAdministrator, aStory, aTranslation } from '../../../test/builders/builders.ts';
import { aForm } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('readers see the newest story first, each with the name of its person as somebody wrote it in their language', async () => {
  assert.deepEqual((await fresh.inject('/api/stories')).json(), { data: [] });
  const older = await fresh.has(aStory({ createdAt: new Date('2026-01-02T09:00:00Z') }));
  const newer = await fresh.has(aStory({ title: 'A shop of her own', personName: 'Shabana', details: 'She sews.' }));
  for (const source of [older.title, older.content])
    await fresh.has(aTranslation({ language: 'hi', source, text: `हिन्दी: ${source.length}` }));
  for (const [source, text] of [
    ['Ramesh', 'रमेश'],
    ['Shabana', 'शबाना'],
  ] as const)
    await fresh.has(aTranslation({ language: 'hi', source, text }));

  const list = await fresh.inject('/api/stories?lang=hi');
  assert.deepEqual(
    list.json().data.map(({ id, person_name, languages }: Story) => [id, person_name, languages]),
    [
      [newer.id, 'शबाना', { title: 'en', content: 'hi', details: 'en' }],
      [older.id, 'रमेश', undefined],
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
    isSample: false,
    language: 'en',
    source_language: 'en',
    created_at: '2026-01-12T09:00:00.000Z',
  });
  assert.equal((await fresh.inject('/api/stories?pageSize=1')).json().total, 2);
  assert.equal((await fresh.inject('/api/stories/none')).statusCode, 404);
});

test('a name that nobody wrote in a language stays as it is, and no machine is ever asked for it', async () => {
  const story = await fresh.has(aStory({ title: 'Light', content: 'A lamp.', details: null, personName: 'Asha' }));
  for (const source of [story.title, story.content])
    await fresh.has(aTranslation({ language: 'ur', source, text: 'روشنی' }));
  await fresh.database.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
    VALUES ('ur', 'Asha', sha256(convert_to('Asha', 'UTF8')), 'امید', 'machine', 'translated')`);
  const { data } = (await fresh.inject(`/api/stories/${story.id}?lang=ur`)).json();
  assert.deepEqual([data.title, data.person_name, data.language], ['روشنی', 'Asha', 'ur'], 'a machine’s word for hope');
  await fresh.inject(`/api/stories/${story.id}?lang=hi`);
  const beside = await freshApp({ beside: fresh });
  await beside.inject(`/api/stories/${story.id}?lang=hi`);
  // On its way out, a process writes down what it has seen untranslated.
  await beside.close();
  const waiting = await fresh.database.query<{ source: string }>(
    sql`SELECT source_text AS source FROM translations WHERE language = 'hi' AND state = 'waiting' ORDER BY source_text`,
  );
  const sources = waiting.map(({ source }) => source);
  assert.ok(sources.includes('A lamp.') && !sources.includes('Asha'), sources.join());
});

test('the office writes the name of a person in each language where it writes the story', async () => {
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  const story = await fresh.has(
    aStory({ title: 'Seeds', content: 'Better seeds.', details: null, personName: 'Kamla' }),
  );
  const url = `/api/admin/content/stories/${story.id}/translations`;
  const texts = { title: 'बीज', content: 'अच्छे बीज।', person_name: 'कमला' };
  const saved = await fresh.inject({ method: 'PUT', url, headers, payload: { language: 'hi', texts } });
  assert.equal(saved.statusCode, 200, saved.body);
  const readName = async () => (await fresh.inject(`/api/stories/${story.id}?lang=hi`)).json().data.person_name;
  assert.equal(await readName(), 'कमला');
  const fieldOf = async () =>
    (await fresh.inject({ url, headers })).json().data.find(({ field }: { field: string }) => field === 'person_name');
  const { source, hi, ur } = await fieldOf();
  assert.deepEqual([source, hi.text, hi.state, ur.state], ['Kamla', 'कमला', 'human', 'missing']);

  const renamed = await aForm({ title: 'Seeds', content: 'Better seeds.', person_name: 'Kamla Devi' });
  const change = await fresh.inject({
    method: 'PUT',
    url: `/api/admin/stories/${story.id}`,
    ...renamed,
    headers: { ...headers, ...renamed.headers },
  });
  assert.equal(change.statusCode, 200, change.body);
  assert.equal(await readName(), 'Kamla Devi');
  const stale = await fieldOf();
  assert.deepEqual([stale.hi.state, stale.hi.suggestion], ['stale', 'कमला']);
  await fresh.inject({ method: 'PUT', url, headers, payload: { language: 'hi', texts: { person_name: 'कमला देवी' } } });
  assert.equal(await readName(), 'कमला देवी');
});
