import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sharp from 'sharp';
import { Problem } from '#contract/protocol/problem.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aForm, aPicture } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { type Drawing, mostUnpackedBytes } from './drawing.ts';
import { drawApart } from './drawing-apart.ts';

let fresh: FreshApp;
let drawing: Drawing;
const started: ChildProcess[] = [];
const onStart = (message: unknown): void => void started.push((message as { process: ChildProcess }).process);
let asRavi: { authorization: string };
before(async () => {
  diagnostics.subscribe('child_process', onStart);
  drawing = drawApart(pino({ level: 'silent' }), mostUnpackedBytes.small);
  fresh = await freshApp({ dependencies: { drawing } });
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(async () => {
  diagnostics.unsubscribe('child_process', onStart);
  await fresh.close();
});

async function send(picture: Buffer) {
  const { payload, headers } = await aForm({ name: 'Name', description: 'Text' }, picture);
  return fresh.inject({ method: 'POST', url: '/api/admin/projects', payload, headers: { ...headers, ...asRavi } });
}

test('pictures come out of a process of their own', async () => {
  const sent = await send(await aPicture({ width: 800, height: 600 }));
  assert.equal(sent.statusCode, 201);
  assert.equal(started.length, 1);
  const { rawPayload } = await fresh.inject({
    url: `${sent.json().data.imageUrl}&w=320`,
    headers: { accept: 'image/webp' },
  });
  const { format, width } = await sharp(rawPayload).metadata();
  assert.deepEqual([format, width], ['webp', 320]);
  const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  assert.deepEqual([refused.statusCode, refused.json().code], [415, 'not_an_image']);
  const broken = await send((await aPicture({ width: 600 })).subarray(0, 60));
  assert.deepEqual([broken.statusCode, broken.json().errorCodes], [422, { image: 'image_unreadable' }]);
});

test('a picture that is too much for a small machine is refused by its size, one of a camera is not', async () => {
  const background = '#888';
  const large = sharp({ create: { width: 5_000, height: 4_000, channels: 3, background } });
  const progressive = await send(await large.clone().jpeg({ progressive: true }).toBuffer());
  assert.deepEqual(progressive.json().errorCodes, { image: 'image_too_many_pixels' });
  assert.equal((await send(await large.clone().jpeg().toBuffer())).statusCode, 201);
});

test('when that process is ended in the middle of a picture, its sender is told to come again, and the next one succeeds', async () => {
  await drawing.drawMaster(await aPicture());
  const child = started.at(-1);
  child?.kill('SIGSTOP');
  const lost = drawing.drawMaster(await aPicture());
  child?.kill('SIGKILL');
  await assert.rejects(lost, (error) => error instanceof Problem && error.code === 'unavailable');
  assert.equal((await send(await aPicture())).statusCode, 201);
});
