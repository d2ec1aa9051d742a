import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import en from '#locales/en/wages.json' with { type: 'json' };
import ur from '#locales/ur/wages.json' with { type: 'json' };
import type { Thing } from '../builders/builders.ts';
import { aCaseworker } from '../builders/help-calls.ts';
import { expectNoBarriers } from './axe.ts';
import { anExit, keptBy } from './help-pages.ts';
import { openSurroundings } from './surroundings.ts';

const minimums: Thing<unknown> = (database) =>
  database.query(sql`
    INSERT INTO minimum_wages (state, zone, work, skill, from_day, to_day, per_day_paise, source, checked_on, good_for_days,
      created_at, updated_at)
    SELECT 'Testland', '', 'Weaving', 'unskilled', from_day::date, to_day::date, paise, 'Labour department, page 7',
      current_date - 1, 183, now(), now()
    FROM (VALUES ('2025-10-01', '2026-03-31', 43544), ('2026-04-01', null, 52544)) AS rates (from_day, to_day, paise)`);

const { visitor } = openSurroundings({ things: [minimums, aCaseworker({ email: 'rukhsana@example.org' }), anExit] });

/** Within the window, and not below the bar for leaving. */
const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight - 64;
  });

test('a mason sees at once what is owed, by touching keys, and asks for help with it; the phone keeps nothing', async () => {
  const { page, open, leave, requests } = await visitor({ language: 'en', width: 360 });
  await open('/wages');
  await page.getByText(en.kinds.month, { exact: true }).click();
  await page.getByLabel(en.count).focus();
  const key = (name: string) => page.locator(`[data-part="keypad"] button[value="${name}"]`);
  for (const name of ['1', '3', '.5']) await key(name).click();
  const box = await key('5').boundingBox();
  assert.ok(box && box.height >= 48 && box.width >= 48);
  // All of the keys stand above the bar for leaving.
  const last = await key('0').boundingBox();
  const bar = await page.locator('[data-part="leave"]').boundingBox();
  assert.ok(last && bar && last.y + last.height <= bar.y, 'the keys can be seen');
  await page.getByLabel(en.rate).fill('10,000');
  await page.getByText('₹5,192.31', { exact: true }).waitFor();
  await page.getByText('Five Thousand One Hundred Ninety Two Rupees and Thirty One Paise Only').waitFor();
  await page.getByText('26 days bring ₹10,000. Days of work: 13.5. That makes ₹5,192.31.').waitFor();
  await page.getByLabel(en.paid).fill('१९२.३१');
  await page.getByText('₹5,000', { exact: true }).waitFor();
  await expectNoBarriers(page);
  await page.evaluate(() => scrollTo(0, 0));
  const sent = requests.length;
  await page.getByRole('button', { name: en.show, exact: true }).first().click();
  await page.waitForFunction(() => document.activeElement?.matches('[data-part="sum"]'));
  assert.ok(await isInView(page, '[data-part="sum-figure"]'), 'the sum is shown where it is looked for');
  assert.deepEqual(requests.slice(sent), [], 'nothing is sent for a sum that is here already');
  await page.getByRole('button', { name: en.ask }).click();
  await page.locator('input[name="kind"][value="wages"]:checked').waitFor();
  assert.equal(await page.locator('input[name="amount"]').inputValue(), '5,000');
  assert.equal(await page.locator('input[name="days_unpaid"]').inputValue(), '14');
  assert.doesNotMatch(page.url(), /5000|5,000|wages=|amount/);
  const kept = await keptBy(page);
  assert.deepEqual([kept.local.filter((name) => name !== 'i18nextLng'), kept.session, kept.pages], [[], [], []]);
  await leave();
});

test('without script the server reckons, says what it cannot read, and keeps what was typed', async () => {
  const { page, open, leave } = await visitor({ language: 'ur', script: false, expectedStatuses: [422], width: 1280 });
  await open('/wages');
  await page.getByText(ur.kinds.day, { exact: true }).click();
  await page.getByLabel(ur.count).fill('many');
  await page.getByLabel(ur.rate).fill('۴۵۰');
  await page.getByRole('button', { name: ur.show }).click();
  await page.getByText(ur.wrong.count).waitFor();
  assert.ok(await isInView(page, '[name="count"]'));
  assert.equal(await page.getByLabel(ur.rate).inputValue(), '۴۵۰');
  await page.getByLabel(ur.count).fill('12.5');
  await page.getByRole('button', { name: ur.show }).click();
  await page.getByText('₹5,625', { exact: true }).waitFor();
  assert.match(page.url(), /\/wages#answer$/);
  assert.ok(await isInView(page, '[data-part="sum-figure"]'));
  await page.getByRole('button', { name: ur.ask }).click();
  await page.locator('input[name="kind"][value="wages"]:checked').waitFor();
  assert.match(page.url(), /\/help$/);
  await leave();
});

test('whoever was paid ahead asks for help without a sum, and numbers are read as an Urdu keyboard writes them', async () => {
  const { page, open, leave } = await visitor({ language: 'ur', width: 360 });
  await open('/wages');
  await page.getByText(ur.kinds.day, { exact: true }).click();
  await page.getByLabel(ur.count).fill('۲۔۵');
  await page.getByLabel(ur.rate).fill('۱٬۰۰۰٫۵۰');
  await page.getByText('₹2,501.25', { exact: true }).waitFor();
  await page.getByLabel(ur.paid).fill('۳۰۰۰');
  await page.getByText(ur.sum.ahead, { exact: true }).waitFor();
  await page.getByRole('button', { name: ur.ask }).click();
  await page.locator('input[name="kind"][value="wages"]:checked').waitFor();
  assert.equal(await page.locator('input[name="amount"]').inputValue(), '');
  assert.equal(await page.locator('input[name="days_unpaid"]').inputValue(), '3');
  await leave();
});

test('minimum wages are shown for a state and trade that were chosen, with the days on which they hold and their source', async () => {
  for (const script of [true, false]) {
    const { page, open, leave } = await visitor({ language: 'en', width: 360, script });
    await open('/wages');
    await page.getByText(en.minimum.title, { exact: true }).click();
    assert.equal(await page.getByText('₹435.44').count(), 0);
    await page.getByLabel(en.minimum.choose).selectOption('Testland · Weaving');
    await page.locator('button[value="minimum"]').click();
    await page.getByText('In force from 01 Oct 2025 to 31 Mar 2026.').waitFor();
    await page.getByText('In force from 01 Apr 2026.').waitFor();
    assert.equal(await page.getByText('Source: Labour department, page 7').count(), 2);
    assert.ok(await isInView(page, 'details#answer li:first-of-type'));
    if (script) await expectNoBarriers(page);
    await leave();
  }
});
