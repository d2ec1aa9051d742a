import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import office from '#locales/en/admin.json' with { type: 'json' };
import en from '#locales/en/office-wages.json' with { type: 'json' };
import hi from '#locales/hi/office-wages.json' with { type: 'json' };
import ur from '#locales/ur/office-wages.json' with { type: 'json' };
import type { Thing } from '../builders/builders.ts';
import { eventually } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const wordsIn: Record<Language, typeof en> = { en, hi, ur };
const { admin, has } = openSurroundings({ apart: true });

let codes = 0;
const aCase: Thing<string> = async (database) => {
  codes += 1;
  const [row] = await database.query<{ id: string }>(sql`
    INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, contact, employer, status, accepted, created_at, updated_at)
    VALUES (${`ACDEFH${['AC', 'AD', 'AE', 'AF', 'AH', 'AJ', 'AK'][codes]}`}, ${Buffer.alloc(16)}, ${Buffer.alloc(32)}, 'wages', 'visit', 'hi', 'none',
      'Sharma Bricks', 'in_work', true, now(), now())
    RETURNING id`);
  assert.ok(row);
  return row.id;
};

/** Some with the number of their row in a cell of its own, some with one before the name. */
const names = Array.from(
  { length: 49 },
  (_, at) => `${at + 1}.${at % 2 === 0 ? '\t' : ' '}Worker ${at + 2}\tmason\n`,
).join('\n');

/** Drafts that lie on the device; what can be read in them are ids and times alone. */
const draftsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'wage-drafts')) return 0;
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open('wage-drafts'));
    try {
      if (!database.objectStoreNames.contains('drafts')) return 0;
      const all = await answered(database.transaction('drafts').objectStore('drafts').getAll());
      const bytes = all.map(({ sealed }) => new TextDecoder('latin1').decode(sealed.bytes)).join();
      if (bytes.includes('Secret')) throw new Error('a draft can be read');
      return all.length;
    } finally {
      database.close();
    }
  });

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('fifty alike workers: one is entered, the names of the others are pasted; what is not saved outlives a reload', async () => {
  const farida = await admin(
    { width: 1280, language: 'en', expectedStatuses: [409] },
    { name: 'Farida Khan', duties: ['caseworker'] },
  );
  const { page, open } = farida;
  const id = await has(aCase);
  await open(`/admin/cases/${id}`);
  await page.getByRole('link', { name: en.open }).click();
  await page.getByText(en.none).waitFor();
  await page.getByRole('button', { name: en.addPerson }).click();
  const cell = (row: number, field: string) => page.locator(`[data-cell="${row} ${field}"]`);
  await cell(0, 'name').fill('رمیش Kumar');
  await cell(0, 'from').fill('1/3/2026');
  await cell(0, 'to').fill('31/03/2026');
  await cell(0, 'rate').fill('430');
  await cell(0, 'amount').fill('12.5');
  await page.getByRole('button', { name: '\u2066₹5,375\u2069' }).waitFor();
  await page.getByRole('button', { name: en.same }).click();
  await page.getByRole('dialog').getByLabel(en.names).fill(`\n${names}\nसीता देवी\n`);
  await page.getByRole('dialog').getByRole('button', { name: en.same }).click();
  await page.getByText(`${en.people} (51)`).waitFor();
  await cell(50, 'name').waitFor();
  assert.equal(await cell(50, 'name').inputValue(), 'सीता देवी');
  assert.deepEqual(await Promise.all([1, 2].map((row) => cell(row, 'name').inputValue())), ['Worker 2', 'Worker 3']);
  // A column of a spreadsheet, pasted into the rates.
  await cell(1, 'rate').focus();
  await paste(page, '440\n450\n');
  assert.equal(await cell(2, 'rate').inputValue(), '450');
  // Rows behind the last one are further people; an empty row changes nothing, and words for days and months are read.
  await cell(50, 'name').focus();
  await paste(page, 'سیتا دیوی\n\nGopal\t01/04/2026\n');
  await page.getByText(`${en.people} (52)`).waitFor();
  await cell(49, 'kind').focus();
  await paste(page, `${en.kinds.month}\n${en.kinds.piece}\n`);
  const pasted = [cell(50, 'name'), cell(51, 'name'), cell(51, 'from'), cell(49, 'kind'), cell(50, 'kind')];
  assert.deepEqual(await Promise.all(pasted.map((each) => each.inputValue())), [
    'سیتا دیوی',
    'Gopal',
    '01/04/2026',
    'month',
    'piece',
  ]);
  await paste(page, 'Day\nday\n');
  await cell(51, 'name').focus();
  await page.getByRole('button', { name: en.removePerson }).click();
  await page.getByText(`${en.people} (51)`).waitFor();
  await cell(1, 'rate').focus();
  await page.keyboard.press('ArrowDown');
  const cellNow = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  assert.equal(await cellNow(), '2 rate');
  await page.keyboard.press('ArrowRight');
  assert.equal(await cellNow(), '2 amount');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await cellNow(), '2 rate');
  await page.waitForTimeout(700);
  await page.reload();
  await page.getByText(en.restored).waitFor();
  assert.equal(await cell(2, 'rate').inputValue(), '450');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.getByText(en.saved.replace('{{version}}', '1')).waitFor();
  await expectNoBarriers(page);

  const noor = await admin({ width: 360, language: 'en' }, { name: 'Noor', duties: ['caseworker'] });
  await noor.open(`/admin/cases/${id}/account`);
  await noor.page.getByLabel(en.rate).fill('500');
  await noor.page.getByRole('button', { name: en.save, exact: true }).click();
  await noor.page.getByText(en.saved.replace('{{version}}', '2')).waitFor();
  await expectNoBarriers(noor.page);
  await cell(3, 'rate').fill('470');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.getByText(en.conflict.replace('{{name}}', 'Noor')).waitFor();
  await page.getByText(en.changes.changed.replace('{{name}}', 'رمیش Kumar')).waitFor();
  assert.equal(await cell(3, 'rate').inputValue(), '470');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.getByText(en.saved.replace('{{version}}', '3')).waitFor();
  await Promise.all([farida.leave(), noor.leave()]);
});

test('what is not saved lies sealed on the phone, and is gone when they sign out', async () => {
  const { page, open, leave, rest } = await admin({ width: 1280, language: 'en' }, { duties: ['caseworker'] });
  const id = await has(aCase);
  await open(`/admin/cases/${id}/account`);
  await page.getByRole('button', { name: en.addPerson }).click();
  const name = page.locator('[data-cell="0 name"]');
  await name.fill('Meera Secret');
  await eventually(async () => assert.equal(await draftsOn(page), 1));
  // At another version and back: nothing is lost.
  await page.getByRole('link', { name: en.back }).click();
  await page.getByRole('link', { name: en.open }).click();
  await page.getByText(en.restored).waitFor();
  assert.equal(await name.inputValue(), 'Meera Secret');
  await rest();
  await name.fill('Meera Very Secret');
  await page.getByRole('button', { name: office.sidebar.signOut }).click();
  await page.waitForURL((address) => address.pathname === '/');
  await eventually(async () => assert.equal(await draftsOn(page), 0));
  await leave();
});

test('a wrong field says what is wrong and keeps what was typed', async () => {
  const { page, open, leave } = await admin(
    { width: 1280, language: 'en', expectedStatuses: [422] },
    { duties: ['caseworker'] },
  );
  const id = await has(aCase);
  await open(`/admin/cases/${id}/account`);
  await page.getByRole('button', { name: en.addPerson }).click();
  const cell = (row: number, field: string) => page.locator(`[data-cell="${row} ${field}"]`);
  await cell(0, 'name').fill('Salma');
  await cell(0, 'from').fill('soon');
  await cell(0, 'to').fill('31/03/2026');
  await cell(0, 'rate').fill('430');
  await cell(0, 'amount').fill('63');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.getByText(en.wrong).waitFor();
  assert.equal(await cell(0, 'from').inputValue(), 'soon');
  assert.equal(await cell(0, 'from').getAttribute('aria-invalid'), 'true');
  await page.getByRole('table').getByText(en.dayForm).waitFor();
  await page.getByRole('alert').getByText(`${en.from}: ${en.dayForm}`).waitFor();
  await page.getByRole('alert').getByRole('button').first().click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '0 from');
  await cell(0, 'from').fill('01/03/2026');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await page.locator('[data-cell="0 amount"][aria-invalid="true"]').waitFor();
  await leave();
});

const aMinimum: Thing<unknown> = (database) =>
  database.query(sql`
    INSERT INTO minimum_wages (state, zone, work, skill, from_day, per_day_paise, source, checked_on, good_for_days,
      created_at, updated_at)
    VALUES ('Testland', '', 'Weaving', 'unskilled', '2025-10-01', 43544, 'Gazette', current_date - 1, 183, now(), now())`);

test('for each person the minimum stands beside what was agreed; who is paid ahead or struck is marked', async () => {
  const { page, open, leave } = await admin({ width: 1280, language: 'en' }, { duties: ['caseworker'] });
  await has(aMinimum);
  const id = await has(aCase);
  await open(`/admin/cases/${id}/account`);
  await page.getByRole('button', { name: en.addPerson }).click();
  const cell = (field: string) => page.locator(`[data-cell="0 ${field}"]`);
  await cell('name').fill('Salma');
  await cell('from').fill('01/03/2026');
  await cell('to').fill('۳۱/۰۳/۲۰۲۶');
  await cell('rate').fill('३००');
  await cell('amount').fill('10');
  const row = page.getByRole('row', { name: 'Salma' });
  await row.getByText(en.askUs).waitFor();
  // Offered as they stand in the minimum wages, which are found by these words.
  const state = page.getByLabel(en.state, { exact: true });
  const offered = await state.evaluate((input: HTMLInputElement) => input.list?.options[0]?.value);
  assert.equal(offered, 'Testland');
  await state.fill('Testland');
  await page.getByLabel(en.work, { exact: true }).fill('weaving');
  await row.getByText('₹4,354.40').waitFor();
  await page.getByRole('button', { name: en.addPayment }).click();
  await page.getByLabel(en.day, { exact: true }).fill('05/03/2026');
  await page.getByLabel(en.rupees).fill('3,500');
  await row.getByText(`${en.ahead}: \u2066₹500\u2069`).waitFor();
  await row.getByText('₹854.40').waitFor();
  await page.getByLabel(en.struck).check();
  await row.getByText(en.struck).waitFor();
  assert.equal(await row.getByText('₹854.40').count(), 0);
  await leave();
});

test('the account and its mistakes have no barriers in any language, beside a laptop and on a phone', async () => {
  const id = await has(aCase);
  for (const language of triedLanguages) {
    const words = wordsIn[language];
    const { page, open, leave } = await admin({ width: 1280, language }, { duties: ['caseworker'] });
    await open(`/admin/cases/${id}/account`);
    await page.getByRole('button', { name: words.addPerson }).click();
    await page.locator('[data-cell="0 name"]').fill('सीता देवी');
    await page.locator('[data-cell="0 rate"]').fill('430');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByRole('alert').getByText(words.dayForm).first().waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `wage-account-${language}`, [1280]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('alert').getByText(words.dayForm).first().waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `wage-account-${language}`, [360]);
    await leave();
  }
});

test('the office writes minimum wages and compares the text of a claim', async () => {
  const { page, open, leave } = await admin(
    { width: 1280, language: 'en' },
    { duties: ['owner', 'editor', 'caseworker'] },
  );
  await open('/admin/minimum-wages');
  await page.getByRole('button', { name: en.rates.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.state).fill('Uttar Pradesh');
  await dialog.getByLabel(en.work).fill('Brick kiln');
  await dialog.getByLabel(en.rates.perDay).fill('435');
  await dialog.getByLabel(en.rates.from).fill('2025-10-01');
  await dialog.getByLabel(en.rates.source).fill('Labour department');
  await dialog.getByLabel(en.rates.checkedOn).fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Labour department').waitFor();
  await expectNoBarriers(page);
  await open('/admin/papers');
  await page.getByText(en.texts.isDraft).waitFor();
  await page.getByLabel(en.texts.compared).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(en.texts.saved).waitFor();
  await page.getByText(en.texts.comparedBy.replace(/ \{\{day.*/, '')).waitFor();
  await expectNoBarriers(page);
  await leave();
});
