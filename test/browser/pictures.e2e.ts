import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { anAdministrator, aSession } from '../builders/builders.ts';
import { aConsent } from '../builders/consents.ts';
import { aForm, aPicture } from '../builders/pictures.ts';
import { eventually } from '../harness/eventually.ts';
import { holdBack } from './hold-back.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, has, url } = openSurroundings();

/** The office puts something up with a photo of its own. */
async function putUp(path: string, fields: Record<string, string>): Promise<void> {
  const token = await has(aSession((await has(anAdministrator())).id, new Date()));
  const { payload, headers } = await aForm(fields, await aPicture({ width: 1400, height: 900 }));
  const answer = await fetch(`${url()}/api/admin/${path}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  assert.equal(answer.status, 201);
}

const shownFile = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname + new URL(image.currentSrc).search);
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('a phone without script fetches the photos of the office in its own width', async () => {
  await putUp('banners', { title: 'A banner with a photo' });
  await putUp('stories', { title: 'A story with a photo', content: 'Told by herself.', ...aConsent });
  const { page, requests, open, leave } = await visitor({ width: 360, script: false });
  await open('/');
  const banner = page.locator('main img').first();
  await eventually(async () => assert.ok(await isDrawn(banner)));
  assert.match(await shownFile(banner), /^\/api\/banners\/image\/[\w-]+\?v=[\w-]+&w=640$/);
  const story = page.locator('article', { hasText: 'A story with a photo' }).locator('img');
  assert.deepEqual(await story.evaluate(({ width, height }: HTMLImageElement) => width * height > 0), true);
  await story.scrollIntoViewIfNeeded();
  await eventually(async () => assert.ok(await isDrawn(story)));
  assert.match(await shownFile(story), /^\/api\/stories\/image\/[\w-]+\?v=[\w-]+&w=(320|640)$/);
  assert.equal(requests.filter((path) => path.includes('/image/')).length, 2, 'a picture was fetched twice');
  await leave();
});

test('a photo that cannot be had gives way to a drawing before the application is there, and stays so after', async () => {
  await putUp('banners', { title: 'One more banner with a photo' });
  await putUp('stories', { title: 'One more story with a photo', content: 'Told by himself.', ...aConsent });
  const reader = await visitor({ width: 360, expectedStatuses: [404] });
  const { page, context, open, awaken, rest, leave } = reader;
  await context.route('**/image/**', (route) => route.fulfill({ status: 404 }));
  const release = await holdBack(reader);
  await open('/');
  const pictures = [
    page.locator('main img').first(),
    page.locator('article', { hasText: 'One more story with a photo' }).locator('img'),
  ];
  const expectDrawings = async (): Promise<void> => {
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      await eventually(async () => {
        assert.match(await shownFile(picture), /\.svg$/);
        assert.ok(await isDrawn(picture));
      });
    }
  };
  await expectDrawings();
  release();
  await awaken();
  await rest();
  await expectDrawings();
  await leave();
});
