import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { type Language, languages } from '#contract/values/language.ts';
import duties from '#locales/en/duties.json' with { type: 'json' };
import donations from '#locales/en/office-donations.json' with { type: 'json' };
import enDonors from '#locales/en/office-donors.json' with { type: 'json' };
import enFunds from '#locales/en/office-funds.json' with { type: 'json' };
import en from '#locales/en/office-receipts.json' with { type: 'json' };
import enReturns from '#locales/en/office-returns.json' with { type: 'json' };
import hiDonors from '#locales/hi/office-donors.json' with { type: 'json' };
import hiFunds from '#locales/hi/office-funds.json' with { type: 'json' };
import hi from '#locales/hi/office-receipts.json' with { type: 'json' };
import hiReturns from '#locales/hi/office-returns.json' with { type: 'json' };
import urDonors from '#locales/ur/office-donors.json' with { type: 'json' };
import urFunds from '#locales/ur/office-funds.json' with { type: 'json' };
import ur from '#locales/ur/office-receipts.json' with { type: 'json' };
import urReturns from '#locales/ur/office-returns.json' with { type: 'json' };
import { password } from '../builders/builders.ts';
import { aDonation, aDonor, aPaidExpense } from '../builders/donation-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { picturesIn, takeAtWidths } from './take-picture.ts';

const { admin, visitor, has } = openSurroundings({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' } });

const words: Record<Language, typeof en> = { en, hi, ur };
const fundWords: Record<Language, typeof enFunds> = { en: enFunds, hi: hiFunds, ur: urFunds };
const donorWords: Record<Language, typeof enDonors> = { en: enDonors, hi: hiDonors, ur: urDonors };
const returnWords: Record<Language, typeof enReturns> = { en: enReturns, hi: hiReturns, ur: urReturns };

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Whose duties are old enough to agree. */
async function aSecondPerson(): Promise<Member> {
  const owner = await admin({}, { duties: ['owner'] });
  const before = new Date(Date.now() - 30 * 86_400_000);
  await has((database) =>
    database.query(sql`UPDATE people SET money_since = ${before} WHERE id = ${owner.account.id}`),
  );
  return owner;
}

async function approve(address: string): Promise<void> {
  const { page, open, leave } = await aSecondPerson();
  await open(address);
  await press(page, duties.approvals.approve);
  await page.getByLabel(duties.approvals.password).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: duties.approvals.approve, exact: true }).click();
  await page.getByText(duties.approvals.states.done, { exact: true }).waitFor();
  await leave();
}

test('the treasurer writes receipts, prints one again, and cancels it with a second person', async () => {
  const donor = await has(aDonor({ name: 'Harbhajan Kaur' }));
  const homeless = await has(aDonor({ name: 'Without Address', address: null }));
  for (const donorId of [donor.id, donor.id, homeless.id]) await has(aDonation({ donorId, amountPaise: 250_000 }));
  const { page, open, leave } = await admin({ width: 360 }, { duties: ['treasurer'] });
  await open('/admin/receipts');
  const ticks = page.getByRole('checkbox', { name: /Harbhajan Kaur/ });
  await eventuallyEqual(() => ticks.count(), 2);
  assert.equal(await page.getByText('Without Address').count(), 0);
  for (const tick of await ticks.all()) await tick.check();
  await expectNoBarriers(page);
  await takeAtWidths(page, 'receipts-open-en', [1280, 360]);
  await press(page, en.toWrite.write_other.replace('{{count}}', '2'));
  await page.getByText(en.toWrite.done_other.replace('{{count}}', '2')).waitFor();
  await eventuallyEqual(() => ticks.count(), 0);

  await press(page, en.written);
  await page.getByLabel(en.search).fill('Harbhajan');
  const again = page.getByRole('button', { name: new RegExp(`^${en.pdf}: `) });
  await eventuallyEqual(() => again.count(), 2);
  const download = page.waitForEvent('download');
  await again.first().click();
  const file = await download;
  assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), '%PDF-');

  await page
    .getByRole('button', { name: new RegExp(`^${en.makeVoid}: `) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(duties.approvals.reason).fill('The name was wrong');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: duties.approvals.ask }).click();
  const link = dialog.getByRole('link', { name: adminWords.en.approvals.look });
  const address = (await link.getAttribute('href')) ?? '';

  await approve(address);

  await dialog.getByRole('button', { name: adminWords.en.dialog.close, exact: true }).first().click();
  await page.reload();
  await page.getByText('The name was wrong').waitFor();
  await takeAtWidths(page, 'receipts-written-en', [1280, 360]);
  await press(page, en.open);
  await eventuallyEqual(() => ticks.count(), 1);
  await leave();
});

test('what a fund was used for is entered and published, and everybody reads it', async () => {
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  await open('/admin/funds');
  await page.locator('aside a[aria-current="page"]', { hasText: adminWords.en.nav.funds }).waitFor();
  await press(page, enFunds.add);
  const dialog = page.getByRole('dialog');
  const name = { en: 'School books', hi: 'स्कूल की किताबें', ur: 'اسکول کی کتابیں' };
  for (const language of languages) await dialog.getByLabel(enFunds.names[language]).fill(name[language]);
  await dialog.getByRole('button', { name: adminWords.en.dialog.save, exact: true }).click();
  const panel = page.getByRole('region', { name: name.en });
  await panel.waitFor();
  const [fund] = await has((database) =>
    database.query<{ id: string }>(sql`SELECT id FROM funds WHERE name_en = ${name.en}`),
  );
  // Five donors, so that nobody can be told by it.
  for (const amountPaise of [100, 200, 300, 400, 99_000])
    await has(aDonation({ fundId: fund?.id ?? '', amountPaise, mode: 'cash' }));
  await has(aPaidExpense({ fundId: fund?.id ?? '', amountPaise: 45_050 }));
  await panel.getByRole('button', { name: enFunds.heads.add }).click();
  for (const language of languages) await dialog.getByLabel(enFunds.names[language]).fill(name[language]);
  await dialog.getByLabel(enFunds.heads.budget).fill('500');
  await dialog.getByRole('button', { name: adminWords.en.dialog.save, exact: true }).click();
  await panel.getByRole('button', { name: `${enFunds.heads.change}: ${name.en}` }).waitFor();
  await press(page, enFunds.publish);
  await dialog.getByRole('button', { name: enFunds.publish, exact: true }).click();
  await page.getByText(enFunds.publishedNow).waitFor();
  await takeAtWidths(page, 'funds-en', [1280, 360]);
  await leave();

  for (const language of languages) {
    const reader = await visitor({ language, width: 360, script: false });
    await reader.open('/impact');
    const [said] = await reader.page
      .locator('section[aria-labelledby="money"] li')
      .filter({ hasText: name[language] })
      .allInnerTexts();
    assert.match(said ?? '', /₹1,000.*₹450\.50/s);
    if (picturesIn)
      await reader.page
        .locator('section[aria-labelledby="money"]')
        .screenshot({ path: `${picturesIn}/impact-money-${language}-360.png` });
    await reader.leave();
  }
});

test('a tax number is kept masked, shown after a reason that stays, and a donor who is there twice becomes one', async () => {
  const twice = await has(aDonor({ name: 'Twice Ramlal' }));
  await has(aDonation({ donorId: twice.id, amountPaise: 100_000 }));
  const kept = await has(aDonor({ name: 'Ramlal Yadav' }));
  await has(aDonation({ donorId: kept.id, amountPaise: 200_000 }));
  const { page, open, leave, account } = await admin({ expectedStatuses: [422] }, { duties: ['treasurer'] });
  await open('/admin/donors?search=Ramlal');
  await page.getByRole('button', { name: `${enDonors.change}: Ramlal Yadav` }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: adminWords.en.dialog.save, exact: true });
  await dialog.getByLabel(enDonors.taxId).fill('abcde');
  await save.click();
  await dialog.getByText(problemWords.en.fields.tax_id_form).waitFor();
  await dialog.getByLabel(enDonors.taxId).fill('abcde1234f');
  await takeAtWidths(page, 'donor-change-en', [1280, 360]);
  await save.click();
  await page.getByText(enDonors.saved).waitFor();
  await page.getByText('XXXXX1234X').waitFor();

  await page.getByRole('button', { name: `${enDonors.unmask.act}: Ramlal Yadav` }).click();
  await dialog.getByLabel(duties.approvals.reason).fill('For the return');
  await dialog.getByRole('button', { name: enDonors.unmask.act, exact: true }).click();
  await dialog.getByText('ABCDE1234F').waitFor();
  assert.match(await dialog.innerText(), new RegExp(`${account.name}.*For the return`, 's'));
  await expectNoBarriers(page);
  await takeAtWidths(page, 'donor-unmask-en', [1280, 360]);
  await dialog.getByRole('button', { name: adminWords.en.dialog.close, exact: true }).first().click();

  await page.getByRole('button', { name: `${enDonors.merge.act}: Twice Ramlal` }).click();
  await dialog.getByLabel(donations.donor.search).fill('Ramlal Yadav');
  await dialog.getByRole('button', { name: /^Ramlal Yadav/ }).click();
  await expectNoBarriers(page);
  await takeAtWidths(page, 'donor-merge-en', [1280, 360]);
  await dialog.getByRole('button', { name: enDonors.merge.act, exact: true }).click();
  await page.getByText(enDonors.merge.done).waitFor();
  await page.getByText('₹3,000').waitFor();
  await leave();
});

test('a donor with large donations is opened on purpose, and changed by two', async () => {
  const donor = await has(aDonor({ name: 'Large Lakshmi', email: 'lakshmi.large@example.org' }));
  await has(aDonation({ donorId: donor.id, amountPaise: 50_000_000 }));
  const { page, open, leave } = await admin({ expectedStatuses: [422] }, { duties: ['treasurer'] });
  await open('/admin/donors?search=Lakshmi');
  const dialog = page.getByRole('dialog');
  const close = () => dialog.getByRole('button', { name: adminWords.en.dialog.close, exact: true }).first().click();
  await page.getByText('Large Lakshmi').waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /lakshmi.large@|12 Gandhi Marg/);
  await page.getByRole('button', { name: `${enDonors.open.act}: Large Lakshmi` }).click();
  await dialog.getByText('lakshmi.large@example.org').waitFor();
  await dialog.getByText(enDonors.open.noted).waitFor();
  await expectNoBarriers(page);
  await takeAtWidths(page, 'donor-open-en', [1280, 360]);
  await close();
  await page.getByRole('button', { name: `${enDonors.change}: Large Lakshmi` }).click();
  await dialog.getByLabel(donations.donor.fields.name).fill('Somebody Else');
  const save = dialog.getByRole('button', { name: adminWords.en.dialog.save, exact: true });
  await save.click();
  await dialog.getByText(problemWords.en.fields.reason_form).first().waitFor();
  assert.equal(await dialog.getByLabel(donations.donor.fields.name).inputValue(), 'Somebody Else', 'nothing is lost');
  await dialog.getByLabel(duties.approvals.reason).fill('She has married');
  await save.click();
  await dialog.getByText(duties.approvals.askedText).waitFor();
  await takeAtWidths(page, 'donor-asked-en', [1280, 360]);
  const link = await dialog.getByRole('link', { name: adminWords.en.approvals.look }).getAttribute('href');
  await close();
  await page.getByText('Large Lakshmi').waitFor();
  await open(link ?? '');
  await page.getByText('Somebody Else').waitFor();
  await expectNoBarriers(page);
  await takeAtWidths(page, 'donor-approval-en', [1280, 360]);
  await approve(link ?? '');
  await open('/admin/donors?search=Somebody');
  await page.getByText('Somebody Else').waitFor();
  await leave();
});

test('a new number without a new kind is one of the kind that the donor has', async () => {
  const donor = await has(aDonor({ name: 'Voter Salma' }));
  await has(aDonation({ donorId: donor.id }));
  const { page, open, leave } = await admin({}, { duties: ['treasurer'] });
  await open('/admin/donors?search=Salma');
  const dialog = page.getByRole('dialog');
  const change = async (number: string, kind?: string) => {
    await page.getByRole('button', { name: `${enDonors.change}: Voter Salma` }).click();
    if (kind) await dialog.getByLabel(enDonors.kind).selectOption(kind);
    await dialog.getByLabel(enDonors.taxId).fill(number);
    await dialog.getByRole('button', { name: adminWords.en.dialog.save, exact: true }).click();
    await page.getByText(`XXXXXX${number.slice(-4)}`).waitFor();
  };
  await change('ABC1234567', 'voter');
  await change('ABC7654321');
  await leave();
});

test('the return of a year says what is missing, keeps certificates, and gives its file after a second person agreed', async () => {
  const donor = await has(aDonor({ name: 'Return Giver' }));
  for (const mode of ['cash', 'upi'] as const)
    await has(aDonation({ donorId: donor.id, mode, amountPaise: 123_400, day: '2022-06-01' }));
  await has(aDonation({ amountPaise: 5_000, day: '2022-07-01' }));
  const { page, open, leave } = await admin({ expectedStatuses: [409, 403] }, { duties: ['treasurer'] });
  await open('/admin/returns?year=2022');
  const { kinds } = enReturns.findings;
  for (const kind of ['id_missing', 'name_missing', 'urn_missing', 'not_receipted'] as const)
    await page.getByText(kinds[kind]).first().waitFor();
  await page.getByText('₹2,518').waitFor();
  const certificate = page.getByLabel(enReturns.rows.certificateOf.replace('{{name}}', 'Return Giver'));
  assert.equal(await certificate.count(), 1, 'one certificate for both rows');
  await certificate.fill('ABC123456789');
  await press(page, enReturns.certificates.save);
  await page.getByText(enReturns.certificates.saved).waitFor();
  await takeAtWidths(page, 'returns-en', [1280, 360]);

  await press(page, enReturns.ask);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(duties.approvals.reason).fill('To hand it in');
  await dialog.getByRole('button', { name: duties.approvals.ask }).click();
  const link = dialog.getByRole('link', { name: adminWords.en.approvals.look });
  await approve((await link.getAttribute('href')) ?? '');
  await dialog.getByRole('button', { name: adminWords.en.dialog.close, exact: true }).first().click();
  const download = page.waitForEvent('download');
  await press(page, enReturns.download);
  const file = await download;
  assert.equal(file.suggestedFilename(), '10BD-2022-23.csv');
  assert.match(await readFile(await file.path(), 'utf8'), /Return Giver/);

  await press(page, enReturns.close);
  await dialog.getByRole('button', { name: enReturns.close, exact: true }).click();
  await page.getByText(enReturns.closedNow).waitFor();
  await page.getByRole('button', { name: enReturns.reopen, exact: true }).waitFor();
  await leave();
});

for (const language of triedLanguages) {
  test(`the office keeps the books in ${language} on a phone, and nobody is kept out`, async () => {
    const donor = await has(aDonor({ name: 'शबनम बानो' }));
    await has(aDonation({ donorId: donor.id, mode: 'kind', amountPaise: 0, goods: 'Blankets' }));
    const { page, open, leave } = await admin({ language, width: 360 }, { duties: ['treasurer'] });
    for (const [path, word] of [
      ['/admin/receipts', `${words[language].toWrite.text} ${adminWords[language].mail.hint}`],
      ['/admin/receipts?view=written', words[language].status],
      ['/admin/funds', fundWords[language].add],
      ['/admin/donors', donorWords[language].open.act],
      ['/admin/returns', returnWords[language].sums.title],
    ] as const) {
      await open(path);
      await page.locator('main').getByText(word).first().waitFor();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await takeAtWidths(page, `${path.replaceAll(/\W/g, '-')}-${language}`, [1280, 360]);
      await page.setViewportSize({ width: 360, height: 780 });
    }
    await leave();
  });
}
