import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-expenses.json' with { type: 'json' };
import hi from '#locales/hi/office-expenses.json' with { type: 'json' };
import ur from '#locales/ur/office-expenses.json' with { type: 'json' };
import { aSettingsPart, ownDonation, type Thing } from '../builders/builders.ts';
import { aDonation, aPaidExpense } from '../builders/donation-builders.ts';
import { aPicture } from '../builders/pictures.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const wordsIn: Record<Language, typeof en> = { en, hi, ur };
const { admin, has } = openSurroundings({ apart: true, things: [aSettingsPart('donation', ownDonation)] });

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

const aDebit =
  (paise: number, account = '7788'): Thing<void> =>
  async (database) => {
    await database.query(sql`
      WITH account AS (INSERT INTO bank_accounts (last_digits, created_at) VALUES (${account}, now()) RETURNING id)
      INSERT INTO bank_lines (account_id, day, narration, amount_paise, place, fingerprint, created_at)
      SELECT id, '2026-06-06', 'NEFT DR VERMA KIRANA', ${-paise}::bigint, 1, sha256(${Buffer.from(account)}), now() FROM account`);
  };

test('the desk asks from a phone with a photo of the bill, another agrees, and it is paid out of the cash box', async () => {
  await has(aDonation({ amountPaise: 5_000_00 }));
  const dev = await admin({ width: 360 }, { name: 'Dev Singh', duties: ['desk'] });
  await dev.open('/admin/expenses');
  await dev.page.getByText(en.none, { exact: true }).waitFor();
  await dev.page.getByRole('link', { name: en.ask }).first().click();
  await press(dev.page, en.send);
  await dev.page.locator('[aria-invalid="true"]').first().waitFor();
  await dev.page.getByLabel(en.amount).fill('1,250.50');
  await dev.page.getByLabel(en.payee).fill('Verma Kirana Store');
  await dev.page.getByLabel(en.why).fill('Rice for twenty families');
  const bill = { name: 'bill.png', mimeType: 'image/png', buffer: await aPicture({ width: 300, height: 400 }) };
  await dev.page.locator('input[type="file"]').setInputFiles(bill);
  await press(dev.page, en.send);
  await dev.page.getByText(en.states.asked, { exact: true }).waitFor();
  assert.equal(await dev.page.getByRole('button', { name: en.agree, exact: true }).count(), 0);
  await press(dev.page, en.change);
  const changing = dev.page.getByRole('dialog');
  assert.equal(await changing.getByLabel(en.amount).inputValue(), '1250.50');
  await changing.getByLabel(en.amount).fill('nothing');
  await press(dev.page, en.change);
  await changing.locator('[aria-invalid="true"]').waitFor();
  assert.equal(await changing.getByLabel(en.amount).inputValue(), 'nothing');
  await changing.getByLabel(en.amount).fill('1,300');
  await changing.getByLabel(en.why).fill('Rice and salt');
  await press(dev.page, en.change);
  await dev.page.getByText('Rice and salt', { exact: true }).waitFor();
  await press(dev.page, en.vouchers.look);
  await dev.page.waitForFunction(() => {
    const shown = document.querySelector<HTMLImageElement>('img[src^="blob:"]');
    return shown !== null && shown.naturalWidth > 0;
  });
  await dev.leave();

  const sunita = await admin({ expectedStatuses: [422] }, { name: 'Sunita Rao', duties: ['treasurer'] });
  await sunita.open('/admin/expenses');
  await sunita.page.getByRole('link', { name: en.open }).first().click();
  await press(sunita.page, en.agree);
  await sunita.page.getByRole('dialog').getByRole('button', { name: en.agree, exact: true }).click();
  await sunita.page.getByText('E/', { exact: false }).first().waitFor();
  // A part by the bank, the rest out of the cash box.
  await press(sunita.page, en.payBank);
  await sunita.page.getByRole('dialog').getByText(en.noDebit).waitFor();
  await sunita.page.keyboard.press('Escape');
  await has(aDebit(1_000_00));
  await press(sunita.page, en.payBank);
  const byBank = sunita.page.getByRole('dialog');
  await byBank.getByLabel(en.partAmount).fill('900');
  await press(sunita.page, en.payBank);
  await byBank.locator('[aria-invalid="true"]').waitFor();
  assert.equal(await byBank.getByLabel(en.partAmount).inputValue(), '900');
  await byBank.getByLabel(en.line.rest).fill('Fee of the bank');
  await press(sunita.page, en.payBank);
  await sunita.page.getByText(en.proofs.bank.replace('{{account}}', '7788'), { exact: false }).waitFor();
  await sunita.page.getByText(en.states.agreed, { exact: true }).waitFor();
  await press(sunita.page, en.payCash);
  await sunita.page.getByRole('dialog').getByRole('button', { name: en.payCash, exact: true }).click();
  await sunita.page.getByText(en.states.paid, { exact: true }).waitFor();
  await sunita.leave();
});

test('the treasurer books one debit on two expenses, and the line says which', async () => {
  const account = '7711';
  await has(aDebit(2_600_00, account));
  await has((database) =>
    database.query(sql`
      INSERT INTO statement_imports (account_id, file_hash, state, bank, added, created_by, created_at, expires_at, done_at)
      SELECT id, sha256('a file'::bytea), 'done', 'HDFC', 1, 'Sunita', now(), now(), now()
      FROM bank_accounts WHERE last_digits = ${account}`),
  );
  const ids = [await has(anOpenExpense('agreed')), await has(anOpenExpense('agreed'))];
  const { page, open, leave } = await admin(
    {},
    { name: 'Sunita Rao', email: 'books@example.org', duties: ['treasurer'] },
  );
  await open('/admin/statements?view=out');
  const line = page.getByText('₹2,600', { exact: false }).first();
  await line.waitFor();
  await press(page, en.line.choose);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.line.book, exact: true }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
  for (const id of ids) await dialog.locator(`input[name="${id}"]`).check();
  await dialog.getByText(/2,501/).waitFor();
  await dialog.getByLabel(en.line.rest).fill('Fee of the bank');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: en.line.book, exact: true }).click();
  await page.getByText(en.paidNow, { exact: true }).waitFor();
  await open('/admin/statements?view=all&kind=expense&search=VERMA');
  await page.getByRole('button', { name: /₹2,600/ }).click();
  await page.getByText('Fee of the bank', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.getByText(en.states.paid, { exact: true }).waitFor();
  await leave();
});

let numbers = 900;
const anOpenExpense =
  (state: 'asked' | 'agreed'): Thing<string> =>
  async (database) => {
    numbers += 1;
    const number = state === 'agreed' ? numbers : null;
    const [row] = await database.query<{ id: string }>(sql`
      INSERT INTO expenses (year, number, shown_number, day, amount_paise, fund_id, payee, why, state, asked_by_name, asked_at,
        agreed_by_name, agreed_at, updated_at)
      SELECT CASE WHEN ${number}::int IS NOT NULL THEN 2026 END, ${number}::int, 'E/2026-27/00' || ${number}::int, '2026-06-05',
        125050, id, 'Verma Kirana Store and Wholesale Traders', 'Rice, lentils and oil for twenty families of the brick kiln',
        ${state}, 'Dev', now(),
        CASE WHEN ${number}::int IS NOT NULL THEN 'Asha' END, CASE WHEN ${number}::int IS NOT NULL THEN now() END, now()
      FROM funds ORDER BY position LIMIT 1 RETURNING id`);
    assert.ok(row);
    return row.id;
  };

test('the screens about expenses, the cash box and the money of the dashboard have no barriers in any language', async () => {
  await has(aPaidExpense({ day: '2026-06-05', amountPaise: 1_000_00 }));
  await has(aDebit(1_250_50, '7799'));
  await has((database) =>
    database.query(sql`
      INSERT INTO cash_counts (day, counted_paise, expected_paise, counted_by, second_by, created_at)
      VALUES ('2026-11-01', 99500, 100000, 'Sunita Rao', 'Ravi Kumar', now())`),
  );
  const [expense] = await has((database) => database.query<{ id: string }>(sql`SELECT id FROM expenses LIMIT 1`));
  for (const language of triedLanguages) {
    const words = wordsIn[language];
    const { page, open, leave } = await admin({ language }, { duties: ['owner', 'treasurer'] });
    for (const [state, button] of [
      ['asked', words.change],
      ['agreed', words.payBank],
    ] as const) {
      await open(`/admin/expenses/${await has(anOpenExpense(state))}`);
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      await page.setViewportSize({ width: 360, height: 780 });
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await expectNoBarriers(page);
      await takeAtWidths(page, `expense-${state}-${language}`, [1280, 360]);
    }
    const screens: [path: string, name: string, shown: string][] = [
      ['/admin/expenses?view=paid', 'expenses', words.title],
      ['/admin/expenses/new', 'ask-to-spend', words.ask],
      [`/admin/expenses/${expense?.id}`, 'expense', words.vouchers.title],
      ['/admin/cash', 'cash-box', words.cash.counts],
      ['/admin/dashboard', 'money-dashboard', words.money.title],
    ];
    for (const [path, name, shown] of screens) {
      await open(path);
      await page.getByRole('heading', { name: shown, exact: true }).first().waitFor();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await takeAtWidths(page, `${name}-${language}`, [1280, 360]);
    }
    await leave();
  }
});
