import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };

beforeEach(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
afterEach(() => fresh.close());

const put = async (foundation: object) => {
  const answer = await fresh.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    payload: { foundation },
    headers: asRavi,
  });
  return answer.json();
};
const behind = async (): Promise<string[]> => {
  const { foundationBehind } = (await fresh.inject({ url: '/api/admin/dashboard', headers: asRavi })).json();
  return foundationBehind.map(({ field, language }: Record<string, string>) => `${field} ${language}`);
};
const foundationIn = async (lang: string) => (await fresh.inject(`/api/settings?lang=${lang}`)).json().data.foundation;
const inThree = (place: string) => ({
  address: `${place} Road`,
  translations: { hi: { address: `${place} रोड` }, ur: { address: `${place} روڈ` } },
});

test('a text changed in one language leaves the others behind until each is changed or found right', async () => {
  await put(inThree('Old'));
  assert.deepEqual(await behind(), []);
  const { data } = await put({ ...inThree('Old'), address: 'New Road' });
  assert.deepEqual(data.behind, [
    { field: 'address', language: 'hi' },
    { field: 'address', language: 'ur' },
  ]);
  assert.deepEqual(await behind(), ['address hi', 'address ur']);
  await put({ translations: { hi: { address: 'New रोड' } } });
  assert.deepEqual(await behind(), ['address ur']);
  await put({ stillRight: [{ field: 'address', language: 'ur' }] });
  assert.deepEqual(await behind(), []);
  await put({ name: { hi: 'नया नाम' } });
  assert.deepEqual(await behind(), ['name en', 'name ur']);
  await put({ name: { en: 'New name', ur: 'نیا نام' } });
  assert.deepEqual(await behind(), []);
  await put({ address: 'New  Road ' });
  assert.deepEqual(await behind(), []);
});

test('an address sent alone loses nothing that people wrote in the other languages, and says they are behind', async () => {
  await put(inThree('Old'));
  const { data } = await put({ address: 'New Road' });
  assert.deepEqual([data.translations.hi.address, data.translations.ur.address], ['Old रोड', 'Old روڈ']);
  assert.deepEqual(await behind(), ['address hi', 'address ur']);
  const cleared = await put({ address: 'Newest Road', translations: { hi: { address: '' } } });
  const { hi, ur } = cleared.data.translations;
  assert.deepEqual([hi.address, ur.address], [null, 'Old روڈ']);
  assert.deepEqual(await behind(), ['address ur']);
  const turned = await put({ source_language: 'hi', address: 'सबसे नया रोड' });
  const { en, ur: kept } = turned.data.translations;
  assert.deepEqual([en.address, kept.address], ['Newest Road', 'Old روڈ']);
});

test('an own address does not take over the words of the sample', async () => {
  const { data } = await put({ address: 'Station Road', hours: 'Every day' });
  assert.deepEqual([data.translations.hi, data.translations.ur], Array(2).fill({ address: null, hours: null }));
  assert.deepEqual(await behind(), []);
});

test('whoever reads an address that is behind is led to the right place all the same', async () => {
  await put(inThree('Old'));
  await put({ ...inThree('Old'), address: 'New Road' });
  await eventually(async () => {
    for (const lang of ['en', 'hi', 'ur']) {
      assert.match(decodeURIComponent((await foundationIn(lang)).mapUrl), /^https:\/\/maps\..*, New Road$/);
    }
  });
  await put({ mapUrl: 'https://maps.app.goo.gl/abc' });
  await eventually(async () => assert.equal((await foundationIn('ur')).mapUrl, 'https://maps.app.goo.gl/abc'));
  await put({ translations: { hi: { address: 'कहीं और' } }, stillRight: [] });
  await put({ address: 'Newest Road' });
  assert.ok((await behind()).includes('address map'));
  await eventually(async () => assert.match(decodeURIComponent((await foundationIn('hi')).mapUrl), /Newest Road$/));
  await put({ mapUrl: 'https://maps.app.goo.gl/def' });
  await eventually(async () => assert.equal((await foundationIn('hi')).mapUrl, 'https://maps.app.goo.gl/def'));
  assert.equal((await put({ mapUrl: 'http://example.org' })).code, 'invalid');
});

test('the foundation may write Hindi first', async () => {
  const hindi = { source_language: 'hi', address: 'स्टेशन रोड, रामपुर', hours: 'सोमवार से शनिवार' };
  const { data } = await put({ ...hindi, translations: { en: { address: 'Station Road, Rampur' } } });
  assert.deepEqual([data.foundation.source_language, data.translations.en.address], ['hi', 'Station Road, Rampur']);
  await eventually(async () => {
    const english = await foundationIn('en');
    assert.deepEqual([english.address, english.hours], ['Station Road, Rampur', hindi.hours]);
    assert.deepEqual(english.languages, { address: 'en', hours: 'hi' });
    assert.deepEqual([(await foundationIn('ur')).address, (await foundationIn('ur')).language], [hindi.address, 'hi']);
  });
  const refused = await put({ translations: { hi: { address: 'x' } } });
  assert.deepEqual(refused.errorCodes, { 'foundation.translations.hi': 'language_unknown' });
});
