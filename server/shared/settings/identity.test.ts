import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aPicture } from '../../../test/builders/pictures.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asOwner: { authorization: string };
let asOther: { authorization: string };

beforeEach(async () => {
  fresh = await freshApp();
  asOwner = await fresh.signIn(await fresh.has(anAdministrator()));
  asOther = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'], email: 'editor@example.org' })));
});
afterEach(() => fresh.close());

async function put(fields: Record<string, string>, files: Record<string, Buffer> = {}, headers = asOwner) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), 'logo.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  return fresh.inject({
    method: 'PUT',
    url: '/api/admin/identity',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const shown = async () => (await fresh.inject('/api/settings')).json().data.identity;
const sizeOf = async (file: string, version: string) => {
  const answer = await fresh.inject(`/api/identity/${file}?v=${version}`);
  assert.equal(answer.statusCode, 200, file);
  assert.match(String(answer.headers['cache-control']), /immutable/);
  return { ...(await sharp(answer.rawPayload).metadata()), bytes: answer.rawPayload };
};

test('a new site has the usual palette, no logo and no numbers', async () => {
  const { palette, logo, logoDark, version, numbers } = await shown();
  assert.deepEqual([palette, logo, logoDark, version], ['indigo', null, null, null]);
  assert.ok(Object.values(numbers).every((number) => number === null));
  assert.equal((await fresh.inject('/api/identity/logo.webp')).statusCode, 404);
});

test('a logo is drawn in every form that browsers, phones, messengers and e-mails ask for', async () => {
  const logo = await aPicture({ width: 600, height: 300, colour: '#aa2200' });
  const answer = await put({ palette: 'leaf' }, { logo });
  assert.equal(answer.statusCode, 200, answer.body);
  await eventually(async () => assert.equal((await shown()).palette, 'leaf'));
  const { version, logo: light, logoDark } = await shown();
  assert.deepEqual([light.width / light.height, logoDark], [2, null]);
  const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'maskable-192.png': 192, 'apple-touch-icon.png': 180 };
  for (const [file, size] of Object.entries(sizes)) {
    const { width, height } = await sizeOf(file, version);
    assert.deepEqual([width, height], [size, size], file);
  }
  const { width, height, bytes } = await sizeOf('share.png', version);
  assert.deepEqual([width, height], [1200, 630]);
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  assert.deepEqual([...corner], [0x0f, 0x33, 0x25]);
  const icon = await fresh.inject('/api/identity/favicon.ico');
  assert.deepEqual([icon.headers['content-type'], icon.rawPayload.readUInt16LE(2)], ['image/x-icon', 1]);

  const dark = await put({}, { logoDark: await aPicture({ width: 300, height: 300, format: 'webp' }) });
  assert.deepEqual([dark.json().data.palette, dark.json().data.logoDark.width], ['leaf', 156]);
  assert.notEqual(dark.json().data.version, version);
  await put({ removeLogo: 'true', removeLogoDark: 'true' });
  assert.deepEqual((await fresh.database.query(sql`SELECT FROM pictures`)).length, 0);
  assert.equal((await fresh.inject('/api/identity/icon-192.png')).statusCode, 404);
});

test('what is no logo is refused by the name of its field', async () => {
  const small = await put({}, { logo: await aPicture({ width: 400, height: 255 }) });
  assert.deepEqual([small.statusCode, small.json().errorCodes], [422, { logo: 'logo_too_small' }]);
  for (const format of ['gif', 'avif'] as const) {
    const answer = await put({}, { logoDark: await aPicture({ width: 300, height: 300, format }) });
    assert.equal(answer.json().code, 'not_an_image', format);
  }
  const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
  assert.deepEqual((await put({}, { logoDark: broken })).json().errorCodes, { logoDark: 'image_unreadable' });
  assert.equal((await put({ palette: 'pink' })).statusCode, 422);
});

test('registration numbers are checked, tidied, shown to all and cleared one by one', async () => {
  const given = {
    legalForm: 'trust',
    registrationNumber: '  IV / 12 ',
    pan: 'aaats 1234 a',
    darpan: 'up/2020/0261234',
  };
  const validity = { number80G: 'AAATS1234AF20221', validFrom80G: '2026-04-01', validTo80G: '2031-03-31' };
  assert.equal((await put({ ...given, ...validity })).statusCode, 200);
  await eventually(async () => {
    const { numbers } = await shown();
    assert.deepEqual(
      [numbers.legalForm, numbers.registrationNumber, numbers.pan, numbers.darpan, numbers.validTo80G, numbers.csr1],
      ['trust', 'IV / 12', 'AAATS1234A', 'UP/2020/0261234', '2031-03-31', null],
    );
  });
  const wrong = await put({ pan: 'ABC', csr1: '12', fcra: 'x', validTo80G: '2020-01-01' });
  assert.deepEqual(wrong.json().errorCodes, { pan: 'pan_form', csr1: 'csr_form', fcra: 'fcra_form' });
  assert.deepEqual((await put({ validTo80G: '2020-01-01' })).json().errorCodes, { validTo80G: 'validity_order' });
  const cleared = await put({ pan: '' });
  assert.deepEqual([cleared.json().data.numbers.pan, cleared.json().data.numbers.darpan], [null, 'UP/2020/0261234']);
  const [act] = await fresh.database.query<{ target_id: string; after: { pan: string | null } }>(
    sql`SELECT target_id, after FROM audit_log ORDER BY at DESC, id DESC LIMIT 1`,
  );
  assert.deepEqual([act?.target_id, act?.after.pan], ['identity', null]);
});

test('only the owner changes the identity', async () => {
  assert.equal((await put({ palette: 'teal' }, {}, asOther)).statusCode, 403);
  assert.equal((await fresh.inject({ url: '/api/admin/identity', headers: asOther })).statusCode, 200);
  assert.equal((await fresh.inject({ method: 'PUT', url: '/api/admin/identity' })).statusCode, 401);
  const asJson = { method: 'PUT', url: '/api/admin/identity', payload: { palette: 'plum' }, headers: asOwner } as const;
  assert.equal((await fresh.inject(asJson)).json().data.palette, 'plum');
});
