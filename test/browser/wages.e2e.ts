import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/wages.json' with { type: 'json' };
import ur from '#locales/ur/wages.json' with { type: 'json' };
import { aCaseworker } from '../builders/help-calls.ts';
import { expectNoBarriers } from './axe.ts';
import { anExit, keptBy } from './help-pages.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor } = openSurroundings({ things: [aCaseworker({ email: 'rukhsana@example.org' }), anExit] });

test('a mason sees at once what is owed, by touching keys, and asks for help with it; the phone keeps nothing', async () => {
  const { page, open, leave } = await visitor({ language: 'en', width: 360 });
  await open('/wages');
  await page.getByText(en.kinds.month, { exact: true }).click();
  await page.getByLabel(en.count).focus();
  const key = (name: string) => page.locator(`[data-part="keypad"] button[value="${name}"]`);
  for (const name of ['1', '3', '.5']) await key(name).click();
  const box = await key('5').boundingBox();
  assert.ok(box && box.height >= 48 && box.width >= 48);
  await page.getByLabel(en.rate).fill('10,000');
  await page.getByText('₹5,192.31', { exact: true }).waitFor();
  await page.getByText('Five Thousand One Hundred Ninety Two Rupees and Thirty One Paise Only').waitFor();
  await page.getByText('₹10,000 for 26 days; 13.5 days = ₹5,192.31').waitFor();
  await page.getByLabel(en.paid).fill('१९२.३१');
  await page.getByText('₹5,000', { exact: true }).waitFor();
  await expectNoBarriers(page);
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
  assert.equal(await page.getByLabel(ur.rate).inputValue(), '۴۵۰');
  await page.getByLabel(ur.count).fill('12.5');
  await page.getByRole('button', { name: ur.show }).click();
  await page.getByText('₹5,625', { exact: true }).waitFor();
  await page.getByRole('button', { name: ur.ask }).click();
  await page.locator('input[name="kind"][value="wages"]:checked').waitFor();
  assert.match(page.url(), /\/help$/);
  await leave();
});
