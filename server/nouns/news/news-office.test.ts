import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const ask = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string> = {}, image?: Buffer) => {
  const { payload, headers } = await aForm(fields, image);
  return fresh.inject({ method, url: `/api/admin/${url}`, payload, headers: { ...headers, ...asRavi } });
};
const remove = (url: string) => fresh.inject({ method: 'DELETE', url: `/api/admin/${url}`, headers: asRavi });

test('the office adds a news item for a day, changes it and takes it away', async () => {
  const camp = { title: 'Eye camp', content: 'Two doctors come.', date: '2026-02-01' };
  const created = await ask('POST', 'news', camp, await aPicture());
  assert.equal(created.statusCode, 201);
  const { id, imageUrl, ...item } = created.json().data;
  assert.deepEqual(item, { ...camp, hasImage: true, language: 'en', source_language: 'en', isSample: false });
  const [first] = (await fresh.inject('/api/news')).json().data;
  assert.deepEqual([first.id, first.imageUrl], [id, imageUrl]);
  assert.equal((await fresh.inject(imageUrl)).statusCode, 200);

  const moved = (await ask('PUT', `news/${id}`, { date: '2024-02-29' })).json().data;
  assert.deepEqual(moved, { ...created.json().data, date: '2024-02-29' });
  assert.equal((await fresh.inject('/api/news')).json().data.at(-1).id, id);
  const acts = (await fresh.inject({ url: '/api/admin/activity?kind=news', headers: asRavi })).json().data;
  assert.deepEqual(
    acts.map(({ action, target }: Record<string, unknown>) => [action, target]),
    [
      ['changed', 'Eye camp'],
      ['created', 'Eye camp'],
    ],
  );
  assert.deepEqual(acts[0].after, { date: '2024-02-29' });

  assert.equal((await remove(`news/${id}`)).statusCode, 204);
  assert.equal((await fresh.inject(`/api/news/${id}`)).statusCode, 404);
  assert.equal((await ask('PUT', `news/${id}`, camp)).statusCode, 404);
});

test('a news item needs a title, a text and a day of the calendar, but no picture', async () => {
  assert.deepEqual((await ask('POST', 'news')).json().errorCodes, {
    title: 'title_required',
    content: 'content_required',
    date: 'date_required',
  });
  const wrong = { title: 'Camp', content: 'Come.', date: '2026-02-30' };
  assert.deepEqual((await ask('POST', 'news', wrong)).json().errorCodes, { date: 'date_form' });
  assert.equal((await ask('POST', 'news', { ...wrong, date: '2026-02-28' })).json().data.hasImage, false);
});
