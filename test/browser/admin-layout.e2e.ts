import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { officeEntries } from '../../web/routing/office-pages.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { isLongRun, triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { adminWords } from './admin-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, url } = openSurroundings();

const { nav, sidebar: words } = adminWords.en;

const sidebar = (page: Page) => page.locator('[popover]', { has: page.getByRole('navigation', { name: words.label }) });
const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function enter({ open, page }: Member, path = '/admin/dashboard'): Promise<void> {
  await open(path);
  await page.locator('h1').waitFor();
}

test('the office has a frame of its own, with who is signed in, and leads out to the home page', async () => {
  const office = await admin();
  const { page, account, leave, rest } = office;
  await enter(office);
  assert.equal(await page.locator('header, footer').count(), 0);
  await eventually(async () => {
    const shown = (await sidebar(page).innerText()).replaceAll('\n', ' ');
    for (const part of ['R', account.name, account.email, 'Administrator']) {
      assert.ok(shown.includes(part), `the sidebar lacks ${part}`);
    }
  });
  // Figures that are still on their way when the session ends would be answered 401.
  await rest();
  await page.getByRole('button', { name: words.signOut }).click();
  await page.waitForURL(`${url()}/`);
  await eventuallyEqual(() => page.evaluate(() => localStorage.getItem('token')), null);
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  assert.ok(!left.includes(account.email), `logging out left ${left}`);
  await leave();
});

test('whoever comes to the office from a public page finds it styled', async () => {
  const { open, page, leave } = await admin();
  // A signed-in administrator is sent on from here, without another document.
  await open('/login');
  await page.waitForURL(/\/admin/);
  await eventuallyEqual(async () => (await sidebar(page).boundingBox())?.width, 256);
  await leave();
});

test('the sidebar is 256 px wide, or 64 px when it is collapsed', async () => {
  const office = await admin();
  const { page, leave } = office;
  await enter(office);
  const widthOf = async () => (await sidebar(page).boundingBox())?.width;
  await eventuallyEqual(widthOf, 256);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await eventuallyEqual(widthOf, 64);
  // Its entries keep their accessible names.
  await entry(page, nav.users).click();
  await page.waitForURL(`${url()}/admin/users`);
  // The device remembers it.
  await enter(office);
  await eventuallyEqual(widthOf, 64);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await eventuallyEqual(widthOf, 256);
  await leave();
});

/** Screens with others below them in the sidebar, those with most first. */
const below = Map.groupBy(officeEntries, ({ under }) => under);
const groups = officeEntries
  .filter(({ to }) => below.has(to))
  .sort((one, other) => (below.get(other.to)?.length ?? 0) - (below.get(one.to)?.length ?? 0));

for (const language of triedLanguages) {
  test(`beside a laptop's window every entry in ${language} is in sight and easy to hit, whichever group is open`, async () => {
    const office = await admin({ language });
    const { page, leave } = office;
    const expectInSight = (where: string) =>
      eventually(async () => {
        const { scrolls, lowest } = await page.locator('aside').evaluate((element) => ({
          scrolls: [element, ...element.querySelectorAll('*')].some(
            (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto',
          ),
          lowest: Math.min(
            ...[...element.querySelectorAll('a, button')].map((each) => each.getBoundingClientRect().height || 40),
          ),
        }));
        assert.deepEqual([where, scrolls, lowest >= 40], [where, false, true]);
      });
    await enter(office);
    for (const { to } of groups) {
      const entryOf = (path = '') => page.locator(`aside nav a[href$="${path}"]`);
      // Closed to this administrator: those below it stand alone.
      if ((await entryOf(to).count()) === 0) continue;
      await entryOf(to).click();
      await entryOf(officeEntries.find(({ under }) => under === to)?.to).waitFor();
      await expectInSight(to);
      if (!isLongRun) break;
    }
    await page.getByRole('button', { name: adminWords[language].sidebar.collapse }).click();
    await expectInSight('collapsed');
    await leave();
  });
}

test('on a phone it is a drawer, which closes on the way to another screen and when the window grows', async () => {
  const office = await admin({ width: 360 });
  const { page, leave } = office;
  await enter(office);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const expectOpen = (open: boolean) =>
    eventually(async () => {
      assert.equal(await entry(page, nav.users).isVisible(), open);
      assert.equal(await menu.getAttribute('aria-expanded'), String(open));
    });
  await expectOpen(false);
  await menu.click();
  await expectOpen(true);
  await page.keyboard.press('Escape');
  await expectOpen(false);
  await menu.click();
  await entry(page, nav.users).click();
  await page.waitForURL(`${url()}/admin/users`);
  await expectOpen(false);

  await menu.click();
  await page.setViewportSize({ width: 1024, height: 800 });
  const isDrawer = () => sidebar(page).evaluate((element) => element.matches(':popover-open'));
  await eventually(async () => assert.deepEqual([await menu.isVisible(), await isDrawer()], [false, false]));
  await page.setViewportSize({ width: 1023, height: 800 });
  await expectOpen(false);
  await leave();
});

for (const path of ['/admin', '/admin/nothing/here']) {
  test(`${path} leads to the dashboard`, async () => {
    const office = await admin();
    await office.open(path);
    await office.page.waitForURL(`${url()}/admin/dashboard`);
    await office.leave();
  });
}

test('the office changes its language where it stands', async () => {
  const office = await admin();
  const { page, leave } = office;
  await enter(office, '/admin/users?search=ravi');
  await page.getByRole('button', { name: 'Urdu, اردو' }).click();
  await page.getByRole('heading', { level: 1, name: adminWords.ur.nav.users }).waitFor();
  await eventuallyEqual(() => page.getAttribute('html', 'dir'), 'rtl');
  assert.equal(new URL(page.url()).search, '?search=ravi');
  await leave();
});
