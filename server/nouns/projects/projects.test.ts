import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Project } from '#contract/projects/projects.ts';
import { aProject } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('a new site opens with three projects in their order, in three languages', async () => {
  const english: Project[] = (await fresh.inject('/api/projects')).json().data;
  assert.deepEqual(
    english.map(({ name, hasImage, imageUrl }) => [name, hasImage, imageUrl]),
    ['Legal help for workers', 'Rights awareness campaign', 'Emergency support fund'].map((name) => [
      name,
      false,
      null,
    ]),
  );
  const scripts = { hi: /^[\p{Script=Devanagari}\p{P}\p{N}\s]+$/u, ur: /^[\p{Script=Arabic}\p{P}\p{N}\p{M}\s]+$/u };
  for (const [lang, script] of Object.entries(scripts)) {
    const answer = await fresh.inject(`/api/projects?lang=${lang}`);
    assert.equal(answer.headers['content-language'], lang);
    for (const { name, description, details, language } of answer.json().data) {
      assert.equal(language, lang);
      for (const text of [name, description, details]) assert.match(text, script);
    }
  }
});

test('a reader opens one project in their language; a new one stands last, in English until it is translated', async () => {
  const { id } = await fresh.has(aProject());
  const list = await fresh.inject('/api/projects?lang=ur&page=2&pageSize=3');
  assert.deepEqual([list.json().total, list.json().data.map((project: Project) => project.id)], [4, [id]]);
  const latest = await fresh.inject('/api/projects?latest=2');
  assert.deepEqual(
    latest.json().data.map((project: Project) => project.name),
    ['Emergency support fund', 'Evening school'],
  );
  const { data } = (await fresh.inject(`/api/projects/${id}?lang=ur`)).json();
  assert.deepEqual([data.name, data.details, data.language], ['Evening school', null, 'en']);
  assert.equal((await fresh.inject('/api/projects/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55')).statusCode, 404);
});
