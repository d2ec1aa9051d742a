import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aBanner, anAdministrator } from '../../../test/builders/builders.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const write = async (method: 'POST' | 'PUT', path: string, fields: Record<string, string>, image?: Buffer) => {
  const { payload, headers } = await aForm(fields, image);
  return fresh.inject({ method, url: `/api/admin/banners${path}`, payload, headers: { ...headers, ...asRavi } });
};
const create = async (fields: Record<string, string>) =>
  (await write('POST', '', fields, await aPicture())).json().data;
const titlesAt = async (url: string) =>
  (await fresh.inject({ url, headers: asRavi })).json().data.map(({ title }: { title: string }) => title);

test('a banner needs a title and a picture, in the words of the specification', async () => {
  const nothing = await write('POST', '', { description: 'Come early' });
  assert.equal(nothing.statusCode, 422);
  assert.deepEqual(nothing.json().errors, { title: 'Title is required', image: 'Image is required' });
  const untitled = await write('POST', '', { title: '  ' }, await aPicture());
  assert.equal(untitled.json().message, 'Title is required');
  const plain = await write('POST', '', { title: 'Eye camp' });
  assert.equal(plain.json().message, 'Image is required');
});

test('a new banner is on, first in order, and leads nowhere of its own; visitors get its picture with it', async () => {
  const banner = await create({ title: 'Eye camp', description: '' });
  const { description, link, linkLabel, active, position, hasImage } = banner;
  assert.deepEqual(
    { description, link, linkLabel, active, position, hasImage },
    { description: null, link: null, linkLabel: null, active: true, position: 0, hasImage: true },
  );
  const { data } = (await fresh.inject(`/api/banners/${banner.id}`)).json();
  assert.match(data.imageData, /^data:image\/webp;base64,/);
  const [listed] = (await fresh.inject('/api/banners')).json().data;
  assert.deepEqual([listed.imageUrl, 'imageData' in listed], [banner.imageUrl, false]);
});

test('the office orders banners, switches them off and sees them all', async () => {
  const later = await create({ title: 'Later', position: '7', link: '/events', linkLabel: 'See events' });
  const hidden = await create({ title: 'Hidden', position: '3', active: 'false' });
  assert.deepEqual(await titlesAt('/api/banners'), ['Eye camp', 'Later']);
  assert.deepEqual(await titlesAt('/api/admin/banners'), ['Eye camp', 'Hidden', 'Later']);
  assert.equal((await fresh.inject(`/api/banners/${hidden.id}`)).statusCode, 404);
  assert.equal((await fresh.inject(hidden.imageUrl)).statusCode, 200);

  fresh.clock.set('2026-01-20T07:30:00Z');
  await write('PUT', `/${hidden.id}`, { active: 'true', position: '' });
  const changed = (await write('PUT', `/${later.id}`, { position: '1', link: '', linkLabel: '' })).json().data;
  assert.deepEqual([changed.link, changed.linkLabel, changed.imageUrl], [null, null, later.imageUrl]);
  assert.equal(changed.updatedAt, '2026-01-20T07:30:00.000Z');
  assert.deepEqual(await titlesAt('/api/banners'), ['Eye camp', 'Later', 'Hidden']);
});

test('a link that leads astray, or a position that is none, is told by field', async () => {
  const { id } = await fresh.has(aBanner());
  const wrong = {
    link: [
      'javascript:alert(1)',
      'data:text/html,x',
      'intent://x#Intent;end',
      'upi://pay?pa=a@b',
      'http://example.org',
      '//example.org',
      '/\\example.org',
      'events',
      'https://seva.example@evil.example/',
      'https://a:b@example.org',
    ],
    position: ['-1', '1.5', 'first', '10001'],
    active: ['yes', '1'],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await write('PUT', `/${id}`, { [field]: value });
      assert.deepEqual([answer.statusCode, Object.keys(answer.json().errorCodes)], [422, [field]], value);
    }
  }
});

test('a deleted banner is gone for everybody', async () => {
  const { id, imageUrl } = await create({ title: 'For a day' });
  const remove = () => fresh.inject({ method: 'DELETE', url: `/api/admin/banners/${id}`, headers: asRavi });
  assert.equal((await remove()).statusCode, 204);
  assert.equal((await fresh.inject(imageUrl)).statusCode, 404);
  assert.equal((await remove()).statusCode, 404);
});
