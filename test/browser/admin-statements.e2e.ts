import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import duties from '#locales/en/duties.json' with { type: 'json' };
import en from '#locales/en/office-donations.json' with { type: 'json' };
import funds from '#locales/en/office-funds.json' with { type: 'json' };
import bank from '#locales/en/office-statements.json' with { type: 'json' };
import { aBankAccount, aDonation, aDonor } from '../builders/donation-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { openSurroundings } from './surroundings.ts';
import { uploadStatement } from './upload-statement.ts';

const { admin, has } = openSurroundings({ apart: true });

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

const debits = (rupees: readonly number[]): string =>
  ['Date,Description,Debit,Credit', ...rupees.map((each, place) => `06/10/2026,RENT ${place},${each}.00,`)].join('\n');

test('nothing is published before there is something to publish, or to take back', async () => {
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  const publish = page.getByRole('button', { name: funds.publish, exact: true });
  await open('/admin/funds');
  await page.getByRole('button', { name: funds.heads.add }).first().waitFor();
  assert.equal(await publish.count(), 0);
  const donation = await has(aDonation({ amountPaise: 100_000 }));
  const publishAll = async () => {
    await open('/admin/funds');
    await publish.click();
    await page.getByRole('dialog').getByRole('button', { name: funds.publish, exact: true }).click();
    await page.getByText(funds.publishedNow).waitFor();
  };
  await publishAll();
  await has((database) => database.query(sql`UPDATE donations SET state = 'voided' WHERE id = ${donation.id}`));
  // What is gone since can be taken from the public page.
  await publishAll();
  await leave();
});

test('who looks for a donor without network is not told that there is none', async () => {
  await has(aDonor({ name: 'Shabana Azmi' }));
  const { page, open, context, leave } = await admin({ mayLoseNetwork: true }, { duties: ['treasurer'] });
  await open('/admin/donations?view=list');
  await press(page, en.new.title);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.donation.donor, { exact: true }).selectOption('known');
  const search = dialog.getByLabel(en.donor.search);
  await context.setOffline(true);
  await search.fill('Shabana');
  await dialog.getByText(problemWords.en.fallback.listDonors).waitFor();
  assert.equal(await dialog.getByText(adminWords.en.list.nothingFound).count(), 0);
  await context.setOffline(false);
  await search.fill('Shabana A');
  await dialog.getByRole('button', { name: /Shabana Azmi/ }).waitFor();
  await eventuallyEqual(() => dialog.getByText(problemWords.en.fallback.listDonors).count(), 0);
  await search.fill('Nobody at all');
  await dialog.getByText(adminWords.en.list.nothingFound).waitFor();
  await leave();
});

test('no donation is said to be booked where none is', async () => {
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  await open('/admin/statements?new=1');
  await has(aBankAccount('4001'));
  await uploadStatement(page, debits([10, 20]), bank, '4001');
  await press(page, bank.preview.add_other.replace('{{number}}', '2'));
  await page.getByText(bank.done.added_other.replace('{{number}}', '2')).waitFor();
  assert.equal(await page.getByText(bank.done.matched_other.replace('{{number}}', '0')).count(), 0);
  await leave();
});

test('the preview of a long file says how many of its rows are listed', async () => {
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  const shortened = page.getByText(bank.preview.shortened.replace('{{number}}', '1,000'));
  for (const [length, count] of [
    [1_000, 0],
    [1_001, 1],
  ] as const) {
    await open('/admin/statements?new=1');
    await has(aBankAccount('4003'));
    await uploadStatement(page, debits(Array.from({ length }, () => 30)), bank, '4003');
    await page.getByRole('button', { name: new RegExp(`^${bank.preview.kinds.new} \\(1,00\\d\\)$`) }).waitFor();
    assert.equal(await shortened.count(), count, `${length} rows`);
  }
  await leave();
});

test('a donation is given back by its bank line, however many others there are, or else the statement is imported', async () => {
  const { page, open, leave } = await admin({ expectedStatuses: [409] }, { duties: ['treasurer'] });
  await open('/admin/statements?new=1');
  await has(aBankAccount('4002'));
  const rows = [...Array.from({ length: 101 }, () => 30), 778];
  // The line of the refund is the oldest, and stands on the second page of a hundred.
  await uploadStatement(page, debits(rows).replace('06/10/2026,RENT 101', '01/10/2026,RETURN OF A GIFT'), bank, '4002');
  await press(page, bank.preview.add_other.replace('{{number}}', '102'));
  await page.getByText(bank.done.added_other.replace('{{number}}', '102')).waitFor();

  const dialog = page.getByRole('dialog');
  const giveBack = async (amountPaise: number): Promise<void> => {
    const { reference } = await has(aDonation({ mode: 'bank', state: 'matched', amountPaise }));
    await open(`/admin/donations?view=list&search=${reference}`);
    await page.getByRole('button', { name: en.donation.openNamed.replace('{{reference}}', reference) }).click();
    await press(page, en.acts.refund);
  };
  await giveBack(77_800);
  await eventuallyEqual(async () => (await dialog.getByLabel(en.refund.line).innerText()).includes('RETURN'), true);
  assert.equal(await dialog.getByText(en.refund.noLine).count(), 0);

  const askFor = async (): Promise<void> => {
    await dialog.getByLabel(en.refund.line).waitFor();
    await dialog.getByLabel(duties.approvals.reason).fill('Paid twice');
    await press(page, duties.approvals.ask);
  };
  await askFor();
  await dialog.getByText(duties.approvals.asked, { exact: true }).waitFor();
  // An equal donation: the line is the first one's already.
  await giveBack(77_800);
  await askFor();
  await dialog.getByText(problemWords.en.approval_waiting).waitFor();
  assert.equal(await dialog.getByLabel(en.refund.line).getAttribute('aria-invalid'), 'true');

  await giveBack(77_900);
  await dialog.getByText(en.refund.noLine).waitFor();
  await dialog.getByRole('link', { name: en.empty.act }).click();
  await page.getByRole('dialog', { name: bank.upload.title }).waitFor();
  await leave();
});

test('goods that are given back are named, not an amount that they do not have', async () => {
  const { id: donorId } = await has(aDonor({ name: 'Asha Devi' }));
  const goods = { mode: 'kind', amountPaise: 0, goods: 'Two sacks of rice' } as const;
  const { reference } = await has(aDonation({ ...goods, donorId }));
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  await open(`/admin/donations?view=list&search=${reference}`);
  await page.getByRole('button', { name: en.donation.openNamed.replace('{{reference}}', reference) }).click();
  await press(page, en.acts.refund);
  await page
    .getByRole('dialog')
    .getByText(/Two sacks of rice.* back to the donor/)
    .waitFor();
  await leave();
});
