import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator, aStory } from '../../../test/builders/builders.ts';
import { aConsent } from '../../../test/builders/consents.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const write = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string>, image?: Buffer) => {
  const { payload, headers } = await aForm(fields, image);
  return fresh.inject({ method, url: `/api/admin/${url}`, payload, headers: { ...headers, ...asRavi } });
};
const shabana = { title: 'A shop of her own', content: 'I learnt to price my work.', ...aConsent };
const create = async (fields: Record<string, string> = shabana) =>
  (await write('POST', 'stories', fields, await aPicture())).json().data;
const countPictures = async () =>
  (await fresh.database.query<{ total: number }>(sql`SELECT count(*) AS total FROM pictures`))[0]?.total;
const latestAct = async () =>
  (await fresh.inject({ url: '/api/admin/activity?pageSize=1', headers: asRavi })).json().data[0];

test('the office writes a story with its picture, and visitors see both', async () => {
  const versionOf = () => fresh.database.query(sql`SELECT version FROM content_version`);
  const versionBefore = await versionOf();
  const fields = { ...shabana, person_name: ' Shabana  Khan ', details: '' };
  const answer = await write('POST', 'stories', fields, await aPicture({ width: 800, height: 600 }));
  assert.equal(answer.statusCode, 201, answer.body);
  const story = answer.json().data;
  assert.deepEqual(
    [story.title, story.content, story.person_name, story.details, story.hasImage, story.language],
    [shabana.title, shabana.content, 'Shabana Khan', null, true, 'en'],
  );
  assert.deepEqual((await fresh.inject(`/api/stories/${story.id}`)).json().data, story);
  assert.match(story.imageUrl, new RegExp(`^/api/stories/image/${story.id}\\?v=\\w+$`));
  assert.equal((await fresh.inject(story.imageUrl)).headers['content-type'], 'image/jpeg');
  assert.notDeepEqual(await versionOf(), versionBefore);
  const act = await latestAct();
  assert.deepEqual([act.user, act.action, act.kind, act.target], ['Ravi Kumar', 'created', 'story', shabana.title]);
});

test('what is missing is told by field, in the words of the specification, and nothing is kept', async () => {
  const pictures = await countPictures();
  const withoutPicture = await write('POST', 'stories', shabana);
  assert.equal(withoutPicture.statusCode, 422);
  assert.equal(withoutPicture.json().message, 'Please select an image for the success story');
  const withoutAll = await write('POST', 'stories', { title: ' ', content: '' });
  assert.deepEqual(withoutAll.json().errorCodes, {
    title: 'name_required',
    content: 'description_required',
    image: 'story_image_required',
  });
  const asJson = await fresh.inject({ method: 'POST', url: '/api/admin/stories', payload: shabana, headers: asRavi });
  assert.deepEqual(asJson.json().errorCodes, { image: 'story_image_required' });
  assert.equal(await countPictures(), pictures);
});

test('a change leaves alone what it does not name; an empty text clears the details', async () => {
  const story = await create({ ...shabana, details: 'She sews at night.', person_name: 'Shabana' });
  const renamed = (await write('PUT', `stories/${story.id}`, { title: 'Her own shop' })).json().data;
  const agreed = { ...aConsent, consentTo: ['site'], isShown: true };
  assert.deepEqual(renamed, { ...story, ...agreed, title: 'Her own shop' });
  const act = await latestAct();
  assert.deepEqual(
    [act.action, act.before, act.after],
    ['changed', { title: shabana.title }, { title: 'Her own shop' }],
  );
  const cleared = (await write('PUT', `stories/${story.id}`, { details: '  ' })).json().data;
  assert.deepEqual([cleared.details, cleared.person_name, cleared.imageUrl], [null, 'Shabana', story.imageUrl]);
  const emptied = await write('PUT', `stories/${story.id}`, { title: '' });
  assert.deepEqual([emptied.statusCode, emptied.json().message], [422, 'Name is required']);
  const asJson = { method: 'PUT', url: `/api/admin/stories/${story.id}`, headers: asRavi } as const;
  assert.equal(
    (await fresh.inject({ ...asJson, payload: { content: 'New words.' } })).json().data.content,
    'New words.',
  );
});

test('a new picture has a new address, and the old one is gone with its files', async () => {
  const story = await create();
  const pictures = await countPictures();
  const changed = (await write('PUT', `stories/${story.id}`, {}, await aPicture({ colour: '#123456' }))).json().data;
  assert.notEqual(changed.imageUrl, story.imageUrl);
  assert.equal(await countPictures(), pictures);
});

test('a deleted story is gone with its picture, and a second time it is not there', async () => {
  const pictures = await countPictures();
  const story = await create();
  const remove = () => fresh.inject({ method: 'DELETE', url: `/api/admin/stories/${story.id}`, headers: asRavi });
  assert.equal((await remove()).statusCode, 204);
  assert.equal((await fresh.inject(story.imageUrl)).statusCode, 404);
  assert.equal(await countPictures(), pictures);
  const act = await latestAct();
  assert.deepEqual([act.action, act.target, act.before.content], ['deleted', shabana.title, shabana.content]);
  assert.equal((await remove()).statusCode, 404);
  assert.equal((await write('PUT', `stories/${story.id}`, shabana)).statusCode, 404);
});

test('a story without a picture says so and has no picture to show', async () => {
  const { id } = await fresh.has(aStory());
  assert.equal((await fresh.inject(`/api/stories/${id}`)).json().data.hasImage, false);
  assert.equal((await fresh.inject(`/api/stories/image/${id}`)).statusCode, 404);
});

test('a drawing of ours stands in the place of a picture, and what was chosen last is shown', async () => {
  const drawn = await write('POST', 'stories', { ...shabana, drawing: 'craft-embroiderer' });
  assert.equal(drawn.statusCode, 201, drawn.body);
  const { id, hasImage, imageUrl } = drawn.json().data;
  assert.deepEqual([hasImage, imageUrl], [true, 'craft-embroiderer']);
  assert.equal((await fresh.inject(`/api/stories/${id}`)).json().data.imageUrl, 'craft-embroiderer');
  assert.equal((await fresh.inject(`/api/stories/image/${id}`)).statusCode, 404);

  const change = async (fields: Record<string, string>, image?: Buffer) =>
    (await write('PUT', `stories/${id}`, fields, image)).json().data.imageUrl;
  assert.equal(await change({ title: 'Her own shop' }), 'craft-embroiderer');
  assert.match(await change({}, await aPicture()), /^\/api\/stories\/image\//);
  const pictures = await countPictures();
  assert.equal(await change({ drawing: 'hero-mason' }), 'hero-mason');
  assert.equal(await countPictures(), Number(pictures) - 1);

  const unknown = await write('POST', 'stories', { ...shabana, drawing: '../../etc/passwd' });
  assert.deepEqual([unknown.statusCode, unknown.json().errorCodes.drawing], [422, 'choice_unknown']);
});
