import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { qrPicture } from '../../web/share/qr.ts';
import { aPerson } from '../builders.ts';
import { anEvent, aRegistration } from '../event-builders.ts';
import { eventuallyEqual } from '../eventually.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { desk: checkIn } = officeEventWords.en;
const code = 'KAV-347';
const width = 640;
const height = 480;

/** A pass before a camera: tilted, small, in bad light. One frame of it is a video. */
async function filmOf(text: string): Promise<string> {
  const svg = decodeURIComponent(qrPicture(text).replace('data:image/svg+xml,', ''));
  const pass = await sharp(Buffer.from(svg), { density: 300 })
    .resize(260, 260, { kernel: 'nearest' })
    .rotate(14, { background: '#777' })
    .toBuffer();
  const background = { width, height, channels: 3 as const, background: '#777' };
  const gray = await sharp({ create: background })
    .composite([{ input: pass }])
    .blur(0.8)
    .linear(0.6, 40)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
  const noColour = Buffer.alloc((width * height) / 2, 128);
  const file = join(await mkdtemp(join(tmpdir(), 'shramik-seva-film-')), 'pass.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), gray, noColour]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return file;
}

const { admin, has } = openSurroundings({ camera: await filmOf(code) });

const aFairWithKavita = async () => {
  const fair = await has(anEvent({ title: 'Job fair' }));
  const person = await has(aPerson({ name: 'Kavita' }));
  const { id } = await has(aRegistration({ eventId: fair.id, personId: person.id }));
  await has((database) => database.query(sql`UPDATE registrations SET code = 'ZZZ-ZZZ' WHERE code = ${code}`));
  await has((database) => database.query(sql`UPDATE registrations SET code = ${code} WHERE id = ${id}`));
  return `/admin/events/${fair.id}/check-in`;
};

test('the camera reads a pass in a browser that cannot read codes by itself, with a reader fetched at the first press', async () => {
  const path = await aFairWithKavita();
  const { page, open, requests, leave } = await admin({ width: 360 });
  await open(path);
  await page.getByRole('button', { name: 'Check in: Kavita' }).waitFor();
  assert.equal(await page.evaluate(() => 'BarcodeDetector' in window), false);
  const fetched = () => requests.filter((address) => /\/decode-[\w-]+\.js$/.test(address)).length;
  assert.equal(fetched(), 0);
  await page.getByRole('button', { name: checkIn.scan }).click();
  await page.locator('main [role="status"]').filter({ hasText: 'Kavita' }).waitFor();
  assert.equal(fetched(), 1);
  await eventuallyEqual(() => page.getByRole('dialog').count(), 0);
  await leave();
});

test('who may not use the camera, or has none, or cannot fetch the reader, reads a plain sentence', async () => {
  const path = await aFairWithKavita();
  // On another screen than before, so that the browser does not have the reader already.
  const { page, context, open, leave } = await admin({ width: 1280, mayLoseNetwork: true });
  const expectSentence = async (sentence: string) => {
    await page.getByRole('button', { name: checkIn.scan }).click();
    await page.getByRole('dialog').getByRole('alert').getByText(sentence).waitFor();
    await page.keyboard.press('Escape');
    await eventuallyEqual(() => page.getByRole('dialog').count(), 0);
  };
  await open(path);
  await page.getByRole('button', { name: 'Check in: Kavita' }).waitFor();
  await page.getByRole('searchbox', { name: checkIn.search }).fill('Kav');
  await context.setOffline(true);
  await expectSentence(checkIn.noReader);
  assert.equal(await page.getByRole('searchbox', { name: checkIn.search }).inputValue(), 'Kav');
  await context.setOffline(false);
  for (const [reason, sentence] of [
    ['NotAllowedError', checkIn.cameraRefused],
    ['NotFoundError', checkIn.noCamera],
  ] as const) {
    await context.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, reason);
    await open(path);
    await expectSentence(sentence);
  }
  await leave();
});
