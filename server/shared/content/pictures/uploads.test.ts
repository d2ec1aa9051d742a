import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aFilm, aForm, aPicture, aPixelBomb } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const project = { name: 'We save together', description: 'Twelve women, one box.' };
const upload = async (image: Buffer, fileName = 'photo.png') => {
  const { payload, headers } = await aForm(project, image, fileName);
  return fresh.inject({ method: 'POST', url: '/api/admin/projects', payload, headers: { ...headers, ...asRavi } });
};
const outcomeOf = async (image: Buffer, fileName?: string) => {
  const answer = await upload(image, fileName);
  const { code, errorCodes } = answer.json();
  return [answer.statusCode, errorCodes?.image ?? code ?? 'kept'].join(' ');
};
const countPictures = async () =>
  (await fresh.database.query<{ total: number }>(sql`SELECT count(*) AS total FROM pictures`))[0]?.total;
/** What the world gets to see of it, in a format. */
const shown = async (image: Buffer, accept: string) => {
  const { imageUrl } = (await upload(image)).json().data;
  return (await fresh.inject({ url: `${imageUrl}&w=1920`, headers: { accept } })).rawPayload;
};

test('JPEG, PNG, WebP, AVIF and GIF are taken, whatever the file is called', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    assert.equal(await outcomeOf(await aPicture({ format }), '../../etc/passwd.svg'), '201 kept', format);
  }
});

test('what is no picture is refused whatever its name says', async () => {
  const kept = await countPictures();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const others: Record<string, Buffer> = {
    'an SVG': Buffer.from(svg),
    'an SVG behind a declaration': Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF': Buffer.from('%PDF-1.7\n'),
    'a TIFF': await sharp(await aPicture())
      .tiff()
      .toBuffer(),
    'a film': Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
    'a program': Buffer.from('\x7fELF\x02\x01\x01'),
    'one byte': Buffer.from([0xff]),
  };
  for (const [name, bytes] of Object.entries(others)) assert.equal(await outcomeOf(bytes), '415 not_an_image', name);
  assert.equal(await countPictures(), kept);
});

test('what only begins like a picture is told to be unreadable', async () => {
  const jpeg = await aPicture({ width: 600, height: 400, format: 'jpeg' });
  const broken: Record<string, Buffer> = {
    'a cut JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a cut PNG': (await aPicture({ width: 600 })).subarray(0, 60),
    'a cut WebP': (await aPicture({ width: 600, format: 'webp' })).subarray(0, 40),
    'a cut AVIF': (await aPicture({ width: 600, format: 'avif' })).subarray(0, -20),
    'the beginning of a GIF': Buffer.from('GIF89a'),
    'a page that begins like a JPEG': Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>alert(1)</script>')]),
    'an SVG that begins like a PNG': Buffer.concat([(await aPicture()).subarray(0, 8), Buffer.from('<svg/>')]),
  };
  for (const [name, bytes] of Object.entries(broken)) {
    assert.equal(await outcomeOf(bytes), '422 image_unreadable', name);
  }
});

test('a small file that would unpack to 196 million pixels is refused before it is unpacked', async () => {
  const bomb = aPixelBomb();
  const { width, height } = await sharp(bomb, { limitInputPixels: false }).metadata();
  assert.deepEqual([width, height, bomb.length < 100_000], [14_000, 14_000, true]);
  assert.equal(await outcomeOf(bomb), '422 image_too_many_pixels');
  // A thousand bytes that would take a gigabyte: AVIF is unpacked as a whole.
  const avif = await sharp({ create: { width: 3_600, height: 3_600, channels: 3, background: '#fff' } })
    .avif({ effort: 0 })
    .toBuffer();
  assert.equal(await outcomeOf(avif), '422 image_too_many_pixels');
});

test('what takes much memory to unpack is refused by that, not by its pixels alone', async () => {
  const background = { r: 90, g: 120, b: 150, alpha: 0.5 };
  const deep = sharp({ create: { width: 3_600, height: 3_600, channels: 4, background } }).toColourspace('rgb16');
  assert.equal(await outcomeOf(await deep.clone().png({ progressive: true }).toBuffer()), '422 image_too_many_pixels');
  // The same read row by row.
  assert.equal(await outcomeOf(await deep.clone().png().toBuffer()), '201 kept');
});

test('of a film of ten thousand frames only the first is looked at', async () => {
  const film = aFilm(10_000);
  assert.equal((await sharp(film).metadata()).pages, 10_000);
  const seen = await shown(film, 'image/webp');
  assert.equal((await sharp(seen).metadata()).pages, undefined);
});

test('where and with what a picture was taken is not told, and it stands upright', async () => {
  const secret = 'Asha in front of her house';
  const photo = await sharp(await aPicture({ width: 40, height: 20 }))
    .withExif({
      IFD0: { Copyright: secret, Make: 'Nokia' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '79/1 1/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok(photo.includes(secret));
  for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
    const seen = await shown(photo, accept);
    const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(seen).metadata();
    assert.deepEqual([width, height], [20, 40], accept);
    assert.deepEqual([exif, xmp, iptc, orientation], [undefined, undefined, undefined, undefined], accept);
    assert.ok(!seen.includes(secret) && !seen.includes('Nokia'), accept);
    assert.equal(icc, undefined);
  }
  const [row] = await fresh.database.query<{ master: Buffer }>(
    sql`SELECT master FROM pictures WHERE height = 40 LIMIT 1`,
  );
  assert.ok(row && !row.master.includes(secret));
});

test('a page that hides behind a good picture does not come out again', async () => {
  const script = '<script>alert(document.domain)</script>';
  const seen = await shown(Buffer.concat([await aPicture({ format: 'jpeg' }), Buffer.from(script)]), 'image/jpeg');
  assert.ok(!seen.includes(script));
});

test('more than 10 MB is too large, exactly 10 MB is looked at', async () => {
  const limit = 10 * 1024 * 1024;
  assert.equal(await outcomeOf(Buffer.alloc(limit + 1)), '413 image_too_large');
  assert.equal(await outcomeOf(Buffer.alloc(limit + 1_000_000)), '413 image_too_large');
  assert.equal(await outcomeOf(Buffer.alloc(limit)), '415 not_an_image');
});

test('an upload without end is refused over the wire, and the next caller is served', async () => {
  const address = await fresh.app.listen({ host: '127.0.0.1', port: 0 });
  function* body() {
    yield '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    for (let part = 0; part < 15; part += 1) yield Buffer.alloc(1024 * 1024);
    yield '\r\n--x--\r\n';
  }
  const headers = { ...asRavi, 'content-type': 'multipart/form-data; boundary=x' };
  for (let round = 0; round < 2; round += 1) {
    const posting = request(`${address}/api/admin/projects`, { method: 'POST', headers });
    const [[answer]] = await Promise.all([once(posting, 'response'), pipeline(Readable.from(body()), posting)]);
    assert.deepEqual([answer.statusCode, JSON.parse(await text(answer)).code], [413, 'image_too_large']);
  }
  assert.equal((await fetch(`${address}/api/stories`)).status, 200);
});

test('an empty file is none, and a text or an address in the place of the file is no picture', async () => {
  const send = async (form: FormData) => {
    const sent = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', ...asRavi };
    const payload = Buffer.from(await sent.arrayBuffer());
    return (await fresh.inject({ method: 'POST', url: '/api/admin/projects', payload, headers })).json();
  };
  const project = (image: string | Blob) => {
    const form = new FormData();
    form.append('name', 'Evening school');
    form.append('description', 'Reading after work.');
    form.append('image', image as Blob);
    return form;
  };
  assert.equal((await send(project(new File([], 'none.png')))).data?.hasImage, false);
  assert.equal((await send(project(''))).data?.hasImage, false);
  assert.equal((await send(project('http://127.0.0.1:5432/'))).code, 'not_an_image');
  assert.equal((await send(project('data:image/png;base64,AAAA'))).code, 'not_an_image');
});

test('broken and greedy forms are refused with a reason', async () => {
  const post = async (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
    (
      await fresh.inject({
        method: 'POST',
        url: '/api/admin/projects',
        payload,
        headers: { ...asRavi, 'content-type': type },
      })
    ).json().code;
  const part = (name: string, value = 'v') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  assert.equal(await post('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf'), 'malformed');
  assert.equal(await post(part('title'), 'multipart/form-data'), 'malformed');
  assert.equal(await post(`${part('__proto__')}--x--\r\n`), 'malformed');
  assert.equal(await post(`${part('title', 'x'.repeat(200_000))}--x--\r\n`), 'too_large');
  assert.equal(await post(`${Array.from({ length: 100 }, (_, n) => part(`f${n}`)).join('')}--x--\r\n`), 'too_large');
  assert.equal(await post('title=x', 'application/x-www-form-urlencoded'), 'unsupported_type');
});

test('other calls go on refusing forms', async () => {
  const { payload, headers } = await aForm({ email: 'asha@example.org' });
  const answer = await fresh.inject({ method: 'POST', url: '/api/newsletter', payload, headers });
  assert.deepEqual([answer.statusCode, answer.json().code], [415, 'unsupported_type']);
});
