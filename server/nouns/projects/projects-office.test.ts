import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  // After the three first projects, whenever those were made.
  fresh = await freshApp({ now: '2100-01-20T06:30:00Z' });
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const ask = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string> = {}, image?: Buffer) => {
  const { payload, headers } = await aForm(fields, image);
  return fresh.inject({ method, url: `/api/admin/${url}`, payload, headers: { ...headers, ...asRavi } });
};
const remove = (url: string) => fresh.inject({ method: 'DELETE', url: `/api/admin/${url}`, headers: asRavi });

test('the office adds a project, which stands last, gives it a picture and takes it away', async () => {
  const school = { name: 'Evening school', description: 'Reading after work.', details: 'Every day but Sunday.' };
  assert.deepEqual((await ask('POST', 'projects', { details: 'x' })).json().errorCodes, {
    name: 'name_required',
    description: 'description_required',
  });
  const { id, ...project } = (await ask('POST', 'projects', school)).json().data;
  assert.deepEqual(project, {
    ...school,
    hasImage: false,
    imageUrl: null,
    language: 'en',
    source_language: 'en',
    isSample: false,
  });
  assert.equal((await fresh.inject('/api/projects')).json().data.at(-1).id, id);

  const changed = (await ask('PUT', `projects/${id}`, { details: '' }, await aPicture())).json().data;
  assert.deepEqual([changed.details, changed.name, changed.hasImage], [null, school.name, true]);
  assert.equal((await fresh.inject(changed.imageUrl)).statusCode, 200);
  assert.equal((await remove(`projects/${id}`)).statusCode, 204);
  assert.equal((await fresh.inject('/api/projects')).json().data.length, 3);
  assert.equal((await remove(`projects/${id}`)).statusCode, 404);
});
