import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import duties from '#locales/en/duties.json' with { type: 'json' };
import donations from '#locales/en/office-donations.json' with { type: 'json' };
import en from '#locales/en/office-statements.json' with { type: 'json' };
import hi from '#locales/hi/office-statements.json' with { type: 'json' };
import ur from '#locales/ur/office-statements.json' with { type: 'json' };
import { aBankAccount, aDonor } from '../builders/donation-builders.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const { admin, has } = openSurroundings({ apart: true });
const words = { en, hi, ur };

/** Lines that came in. */
const linesOf = (...lines: readonly (readonly [narration: string, rupees: number, day?: string])[]) =>
  has(async (database) => {
    await aBankAccount('4321')(database);
    for (const [narration, rupees, day = '2026-10-06'] of lines)
      await database.query(sql`
        INSERT INTO bank_lines (account_id, day, narration, amount_paise, place, fingerprint, created_at)
        SELECT id, ${day}::date, ${narration}, ${rupees * 100}, 1, sha256(${narration}::bytea), now() FROM bank_accounts`);
  });
const hasStatement = has.bind(null, async (database) => {
  await database.query(sql`
    INSERT INTO statement_imports (account_id, file_hash, state, bank, added, created_by, created_at, expires_at, done_at)
    SELECT id, sha256('a file'::bytea), 'done', 'HDFC', 0, 'Sunita', now(), now(), now() FROM bank_accounts`);
});
const group = (page: Page, payer: string) => page.getByRole('region', { name: payer });

test('the lines of one payer are booked at once, with a new donor who is made there', async () => {
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  await linesOf(
    ['UPI-GEETA RAI-geeta@okbank-600000000001-SCHOOL', 300],
    ['UPI-GEETA RAI-geeta@okbank-600000000002-SCHOOL', 400],
    ['UPI-GEETA RAI-geeta@okbank-600000000003-RENT', 500],
    ['CREDIT INTEREST CAPITALISED', 41],
  );
  await hasStatement();
  await open('/admin/statements?view=payers');
  const geeta = group(page, 'GEETA RAI');
  await geeta.getByText('UPI-GEETA RAI-geeta@okbank-600000000003-RENT').waitFor();
  await geeta.getByRole('checkbox', { name: /RENT/ }).uncheck();
  for (const path of ['/admin/funds', '/admin/returns'])
    assert.equal(await page.locator(`aside nav a[href="${path}"]`).count(), 1, 'in a treasurer’s menu');
  await takeAtWidths(page, 'payers-en', [1280, 360]);
  await geeta.getByRole('button', { name: en.payers.donation }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByLabel(donations.donor.fields.name, { exact: true }).inputValue(), 'GEETA RAI');
  assert.equal(await dialog.getByText(en.lookAgain.text).count(), 0);
  await dialog.getByRole('button', { name: en.payers.book }).click();
  await page.getByText(en.payers.booked_other.replace('{{count}}', '2')).waitFor();
  await geeta.getByRole('checkbox', { name: /RENT/ }).check();
  await geeta.getByRole('button', { name: en.payers.bookFor.replace('{{name}}', 'GEETA RAI') }).click();
  await page.getByText(en.payers.booked_one.replace('{{count}}', '1')).waitFor();
  await geeta.waitFor({ state: 'detached' });
  const interest = group(page, 'CREDIT INTEREST CAPITALISED');
  await interest.getByRole('button', { name: en.hints.book }).click();
  await interest.waitFor({ state: 'detached' });
  await leave();
});

for (const [place, language] of (['en', 'hi', 'ur'] as const).entries()) {
  test(`who books to somebody whom the bank does not name is asked to look again, in ${language}`, async () => {
    const { page, open, leave } = await admin({ language, width: 360 }, { duties: ['treasurer'] });
    // The newest is shown first.
    await linesOf([`UPI/CR/64000000000${place}/STRANGER ${language.toUpperCase()}/x`, 700, `2026-10-1${place}`]);
    await hasStatement().catch(() => undefined);
    await has(aDonor({ name: `Lakshmi ${language}` }));
    const { parts, lookAgain, suggestions } = words[language];
    await open('/admin/statements');
    await page.getByRole('button', { name: parts.act }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`STRANGER ${language.toUpperCase()}`).waitFor();
    await dialog.getByRole('combobox').first().selectOption('known');
    await dialog.getByRole('searchbox').fill(`Lakshmi ${language}`);
    await dialog.getByRole('button', { name: new RegExp(`Lakshmi ${language}`) }).click();
    await dialog.getByText(lookAgain.text).waitFor();
    await takeAtWidths(page, `look-again-${language}`, [1280, 360]);
    if (language === 'en') {
      await dialog.getByLabel(duties.approvals.reason).fill('Her brother paid for her');
      await dialog.getByRole('button', { name: parts.save, exact: true }).click();
      await page.getByText(suggestions.booked, { exact: true }).waitFor();
    }
    await leave();
  });
}
