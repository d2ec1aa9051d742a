import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { holdBack } from './hold-back.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();
const { nav } = words.en;

/** As Firefox and WebKit say when a navigation breaks off imports that are under way. */
const breakOffImports = (): void => {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
};

/** The server names another first script by now to a page that asks. */
const serveNewerBuild = (context: BrowserContext, path: string): Promise<unknown> =>
  context.route(`**${path}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' });
  });

test('a page that is being left is not loaded again, so that a first tap on a slow line arrives', async () => {
  const reader = await visitor({ width: 360 });
  const { page, context, open, leave } = reader;
  const release = await holdBack(reader);
  await open('/about');
  await serveNewerBuild(context, '/about');
  await context.route('**/news', async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('footer a[href="/news"]')?.click();
    setTimeout(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })), 100);
  });
  await page.waitForURL(`${url()}/news`);
  release();
  await leave();
});

test('an import that the network loses leaves the page with what was typed; a newer build loads it anew, once', async () => {
  const reader = await visitor({ width: 360 });
  const { page, context, open, leave } = reader;
  const release = await holdBack(reader);
  await open('/contact');
  const name = page.locator('main [name="name"]');
  await name.fill('Asha');
  await page.evaluate(breakOffImports);
  await sleep(300);
  assert.equal(await name.inputValue(), 'Asha');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await serveNewerBuild(context, '/contact');
  await page.evaluate(breakOffImports);
  await eventually(async () => assert.equal(loads, 1));
  await page.evaluate(breakOffImports);
  await sleep(300);
  assert.equal(loads, 1);
  assert.ok(await page.getByRole('link', { name: nav.donate, exact: true }).first().isVisible());
  release();
  await leave();
});
