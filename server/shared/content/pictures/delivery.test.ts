import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aForm, aPicture } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let imageUrl: string;
before(async () => {
  fresh = await freshApp();
  const asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
  const { payload, headers } = await aForm(
    { name: 'Name', description: 'Text' },
    await aPicture({ width: 1_000, height: 750 }),
  );
  const request = { method: 'POST', url: '/api/admin/projects', payload, headers: { ...headers, ...asRavi } } as const;
  imageUrl = (await fresh.inject(request)).json().data.imageUrl;
});
after(() => fresh.close());

const ask = (url: string, headers: Record<string, string> = {}) => fresh.inject({ url, headers });
const widthOf = async (query: string) => (await sharp((await ask(imageUrl + query)).rawPayload).metadata()).width;

test('the picture comes in the next size at or above the one that is asked for, never larger than it is', async () => {
  const asked = ['&w=1', '&w=320', '&w=321', '&w=700', '&w=961', '&w=5000', ''];
  assert.deepEqual(await Promise.all(asked.map(widthOf)), [320, 320, 640, 768, 1_000, 1_000, 1_000]);
  for (const wrong of ['0', '-1', 'x', '10001', '']) {
    const answer = await ask(`${imageUrl}&w=${wrong}`);
    assert.deepEqual([answer.statusCode, answer.json().errorCodes], [422, { w: 'width_out_of_range' }], wrong);
  }
});

test('every browser gets the best format that it names, and caches are told why', async () => {
  const types: Record<string, string> = {
    'image/avif,image/webp,image/apng,*/*;q=0.8': 'image/avif',
    'image/webp, */*;q=0.8': 'image/webp',
    'image/avif;q=0, image/webp;q=0.5': 'image/webp',
    'image/png,image/*;q=0.8,*/*;q=0.5': 'image/jpeg',
    '': 'image/jpeg',
  };
  for (const [accept, type] of Object.entries(types)) {
    const { headers, rawPayload } = await ask(imageUrl, { accept });
    assert.deepEqual([headers['content-type'], headers.vary], [type, 'Accept'], accept);
    const format = (await sharp(rawPayload).metadata()).format;
    assert.equal(`image/${format === 'heif' ? 'avif' : format}`, type);
  }
});

test('the address of this very picture may be kept for ever, any other is asked again', async () => {
  const exact = await ask(imageUrl);
  assert.equal(exact.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(exact.headers['x-content-type-options'], 'nosniff');
  const plain = imageUrl.replace(/\?.*/, '');
  for (const url of [plain, `${plain}?v=old`]) assert.equal((await ask(url)).headers['cache-control'], 'no-cache');
  const etag = String(exact.headers.etag);
  const again = await ask(plain, { 'if-none-match': etag });
  assert.deepEqual([again.statusCode, again.body, again.headers.vary], [304, '', 'Accept']);
  assert.equal((await ask(`${plain}?w=320`, { 'if-none-match': etag })).statusCode, 200);
  assert.equal((await ask(plain, { 'if-none-match': etag, accept: 'image/webp' })).statusCode, 200);
});

test('a hundred people who want the same new size wait for one drawing', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => ask(`${imageUrl}&w=640`, { accept: 'image/avif' })),
  );
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  assert.equal(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 1);
  const rows = await fresh.database.query(sql`SELECT width FROM picture_files WHERE format = 'avif' AND width = 640`);
  assert.equal(rows.length, 1);
});

test('a stored picture that was damaged is not there, and the operator is told', async () => {
  await fresh.database.query(sql`UPDATE pictures SET master = 'broken'`);
  await fresh.database.query(sql`DELETE FROM picture_files`);
  assert.equal((await ask(imageUrl)).statusCode, 404);
  assert.ok(fresh.logLines.some((line) => line.includes('a stored picture is damaged')));
});
