import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstWords } from '../builders/first-words.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();
const { frame, nav } = words.en;

test('the menu of the phone opens with all entries and closes with Esc, the focus back on its button', async () => {
  const { page, open, awaken, leave } = await visitor({ width: 360 });
  await open('/');
  await awaken();
  const button = page.getByRole('button', { name: frame.menu });
  assert.equal(await button.getAttribute('aria-expanded'), 'false');
  await button.click();
  await eventuallyEqual(() => button.getAttribute('aria-expanded'), 'true');
  for (const name of [
    nav.home,
    nav.about,
    nav.projects,
    nav.impact,
    nav.events,
    nav.contact,
    nav.schemes,
    nav.help,
    nav.donate,
    nav.login,
    nav.register,
  ]) {
    await page.locator('header').getByRole('link', { name, exact: true }).filter({ visible: true }).first().waitFor();
  }
  await page.keyboard.press('Escape');
  await eventuallyEqual(() => button.getAttribute('aria-expanded'), 'false');
  await eventuallyEqual(() => button.evaluate((element) => element === document.activeElement), true);
  await leave();
});

test('the menu of the phone closes when its reader goes to another page', async () => {
  const { page, open, awaken, leave } = await visitor({ width: 360, expectedStatuses: [404] });
  await open('/no-such-page');
  await awaken();
  const button = page.getByRole('button', { name: frame.menu });
  await button.click();
  const menu = page.getByRole('navigation', { name: frame.mainMenu });
  await menu.getByRole('link', { name: nav.home, exact: true }).click();
  await page.waitForURL(`${url()}/`);
  await page.locator('h1', { hasText: firstWords.en['hero.weaver.title'] }).waitFor();
  await eventuallyEqual(() => button.getAttribute('aria-expanded'), 'false');
  await eventuallyEqual(() => menu.filter({ visible: true }).count(), 0);
  await leave();
});

test('on a wide screen all entries stand in the header, and no menu button', async () => {
  const { page, open, leave } = await visitor({ width: 1280 });
  await open('/');
  const header = page.locator('header');
  for (const name of [
    nav.home,
    nav.about,
    nav.projects,
    nav.impact,
    nav.events,
    nav.contact,
    nav.donate,
    nav.login,
    nav.register,
  ]) {
    assert.equal(await header.getByRole('link', { name, exact: true }).filter({ visible: true }).count(), 1, name);
  }
  assert.equal(await header.getByRole('button', { name: frame.menu }).count(), 0);
  await leave();
});
