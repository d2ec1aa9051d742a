import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aBanner, aNewsItem, aProject, aStory } from '../builders/builders.ts';
import { aPicture } from '../builders/pictures.ts';
import { eventually } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { contentWords } from './content-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, visitor, has, url } = openSurroundings({ things: [aStory(), aBanner(), aProject(), aNewsItem()] });

const words = contentWords.en;
const { dialog } = adminWords.en;
const { fields: wrong, fallback } = problemWords.en;

async function openScreen({ open, page }: Member, path: string): Promise<void> {
  await open(path);
  await page.locator('article').first().waitFor();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, name: string, text: string) =>
  page.getByRole('dialog').locator(`[name="${name}"]`).fill(text);
const choosePicture = (page: Page, buffer: Buffer) =>
  page.locator('input[name="image"]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
const told = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor();

for (const language of triedLanguages) {
  test(`no barrier where the office writes in ${language} on a small phone, with the form open too`, async () => {
    const someone = await admin({ language, width: 360 });
    const { page, leave } = someone;
    for (const kind of ['stories', 'projects', 'banners', 'news'] as const) {
      await openScreen(someone, `/admin/${kind}`);
      await page.getByRole('heading', { level: 1, name: adminWords[language].nav[kind] }).waitFor();
      await expectNoSidewaysScroll(page);
      await press(page, contentWords[language].add[kind]);
      await press(page, adminWords[language].dialog.save);
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await expectNoBarriers(page);
    }
    await leave();
  });
}

test('the office tells a story with a large photo of a phone, mends it and takes it down', async () => {
  const someone = await admin({ width: 360, mayLoseNetwork: true });
  const { page, context, leave } = someone;
  await openScreen(someone, '/admin/success-stories');
  await press(page, words.add.stories);
  await fill(page, 'title', 'A house of her own');
  await fill(page, 'content', 'After nine years the deed is in her hands.');
  await fill(page, 'person_name', 'Kamla');
  await fill(page, 'consentOn', '2026-01-05');
  await page.getByRole('dialog').locator('[name="consentTo"]').selectOption('site');
  await press(page, dialog.save);
  await told(page, wrong.story_image_required);

  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 2700, height: 1000, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await choosePicture(page, photo);
  await context.setOffline(true);
  await press(page, dialog.save);
  await told(page, 'Failed to create story: Unknown error');
  await context.setOffline(false);
  const [request] = await Promise.all([page.waitForRequest('**/api/admin/stories'), press(page, dialog.save)]);
  await told(page, words.created.stories);
  const { 'content-length': sent } = await request.allHeaders();
  assert.ok(Number(sent) < photo.byteLength, `${sent} of ${photo.byteLength} bytes were sent`);

  const card = page.locator('article', { hasText: 'A house of her own' });
  const address = await card.locator('img').getAttribute('src');
  await press(page, `${words.edit}: A house of her own`);
  await page.getByText(words.field.keepPicture).waitFor();
  assert.equal(await page.getByRole('dialog').locator('img').first().getAttribute('src'), address);
  await fill(page, 'title', 'A home of her own');
  await press(page, words.update);
  await told(page, words.saved.stories);
  const mended = page.locator('article', { hasText: 'A home of her own' });
  await mended.waitFor();
  assert.equal(await mended.locator('img').getAttribute('src'), address, 'the picture stayed');

  await press(page, `${words.delete}: A home of her own`);
  await context.setOffline(true);
  await confirm(page);
  await page
    .getByRole('dialog')
    .getByText(/^Failed to delete success story with ID [\w-]+$/)
    .waitFor();
  await context.setOffline(false);
  await confirm(page);
  await told(page, words.deleted.stories);
  await mended.waitFor({ state: 'detached' });
  await leave();
});

test('a story of somebody who must not be shown has one of our drawings', async () => {
  const someone = await admin({ width: 360 });
  const { page, leave } = someone;
  await openScreen(someone, '/admin/success-stories');
  await press(page, words.add.stories);
  await fill(page, 'title', 'Cloth of her own');
  await fill(page, 'content', 'She sells it under her own name.');
  await fill(page, 'consentOn', '2026-01-05');
  await page.getByRole('dialog').locator('[name="consentTo"]').selectOption('site');
  await page.getByText(words.drawing.choose).click();
  await page.getByRole('radio', { name: words.drawing['hero-weaver'] }).check();
  await expectNoBarriers(page);
  await press(page, dialog.save);
  await told(page, words.created.stories);
  const card = page.locator('article', { hasText: 'Cloth of her own' });
  const drawn = () => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.src);
  await eventually(async () => assert.match(String(await drawn()), /\/assets\/hero-weaver-[^/]+\.svg$/));
  await leave();

  const reader = await visitor({ width: 360 });
  await reader.open('/');
  const shown = reader.page.locator('article', { hasText: 'Cloth of her own' }).locator('img');
  assert.match((await shown.getAttribute('src')) ?? '', /\/assets\/hero-weaver-[^/]+\.svg$/);
  await reader.leave();
});

test('a banner that the office puts up stands on the home page until it is switched off', async () => {
  const someone = await admin();
  const { page, leave } = someone;
  await openScreen(someone, '/admin/banners');
  await press(page, words.add.banners);
  await press(page, dialog.save);
  await told(page, wrong.title_required);
  await told(page, wrong.image_required);
  await fill(page, 'title', 'Eye camp on Sunday');
  await fill(page, 'link', '/events');
  await fill(page, 'linkLabel', 'Come along');
  await choosePicture(page, await aPicture());
  await press(page, dialog.save);
  await told(page, words.created.banners);

  const reader = await visitor({ script: false });
  await reader.open('/');
  assert.equal(await reader.page.getByRole('link', { name: 'Come along' }).first().getAttribute('href'), '/events');

  await press(page, `${words.edit}: Eye camp on Sunday`);
  await page.getByRole('dialog').locator('[name="active"]').selectOption('false');
  await press(page, words.update);
  await told(page, words.saved.banners);
  await page.locator('article', { hasText: 'Eye camp on Sunday' }).getByText(words.hidden).waitFor();
  await reader.open('/');
  assert.equal(await reader.page.getByRole('link', { name: 'Come along' }).count(), 0);
  await reader.leave();
  await leave();
});

test('banners are put into another order by keyboard, also where several had the same place', async () => {
  for (const title of ['Banner of June', 'Banner of July']) await has(aBanner({ title, position: 7 }));
  const someone = await admin({ width: 360 });
  const { page, leave } = someone;
  await openScreen(someone, '/admin/banners');
  const up = page.getByRole('button', { name: `${words.moveUp}: Banner of July`, exact: true });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/“.Banner of July.” is now number \d+\./).waitFor();
  await eventually(async () => {
    const titles = await page.locator('article h2').allInnerTexts();
    assert.equal(titles.indexOf('Banner of July') + 1, titles.indexOf('Banner of June'));
    assert.ok(await up.evaluate((button) => button === document.activeElement), 'the focus went along');
  });
  const answer = await fetch(`${url()}/api/banners`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  const titles = data.map(({ title }) => title).filter((title) => title.startsWith('Banner of'));
  assert.deepEqual(titles, ['Banner of July', 'Banner of June']);
  const [first] = await page.locator('article h2').allInnerTexts();
  assert.ok(await page.getByRole('button', { name: `${words.moveUp}: ${first}`, exact: true }).isDisabled());
  await leave();
});

test('without a network banners say what could not be done, and nothing typed is lost', async () => {
  await has(aBanner({ title: 'A banner to keep' }));
  const someone = await admin({ mayLoseNetwork: true });
  const { page, context, leave } = someone;
  await openScreen(someone, '/admin/banners');
  await context.setOffline(true);
  await press(page, `${words.delete}: A banner to keep`);
  await page.getByText('It will stay in the bin for 30 days. After that, this action cannot be undone.').waitFor();
  await confirm(page);
  await told(page, fallback.deleteBanner);
  await press(page, dialog.cancel);
  await press(page, `${words.edit}: A banner to keep`);
  await fill(page, 'title', 'A better title');
  await press(page, words.update);
  await told(page, fallback.saveBanner);
  assert.equal(await page.getByRole('dialog').locator('[name="title"]').inputValue(), 'A better title');
  await leave();
});

const others = {
  projects: { name: 'name', fields: { name: 'Night shelter', description: 'Forty beds in winter.' } },
  news: { name: 'title', fields: { title: 'Night shelter opens', content: 'Forty beds from December.' } },
} as const;

for (const [kind, { name, fields }] of Object.entries(others) as [keyof typeof others, (typeof others)['news']][]) {
  test(`the office adds, mends and deletes ${kind}, with no need for a picture`, async () => {
    const someone = await admin({ width: 360 });
    const { page, leave } = someone;
    await openScreen(someone, `/admin/${kind}`);
    await press(page, words.add[kind]);
    for (const [field, text] of Object.entries(fields)) await fill(page, field, text);
    await press(page, dialog.save);
    await told(page, words.created[kind]);
    await press(page, `${words.edit}: ${fields[name]}`);
    await fill(page, name, 'A roof for the night');
    await press(page, words.update);
    await told(page, words.saved[kind]);
    await press(page, `${words.delete}: A roof for the night`);
    await confirm(page);
    await told(page, words.deleted[kind]);
    await page.locator('article', { hasText: 'A roof for the night' }).waitFor({ state: 'detached' });
    await leave();
  });
}
