import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { addDays, indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import duties from '#locales/en/duties.json' with { type: 'json' };
import en from '#locales/en/office-donations.json' with { type: 'json' };
import enBank from '#locales/en/office-statements.json' with { type: 'json' };
import hi from '#locales/hi/office-donations.json' with { type: 'json' };
import hiBank from '#locales/hi/office-statements.json' with { type: 'json' };
import dutiesUr from '#locales/ur/duties.json' with { type: 'json' };
import ur from '#locales/ur/office-donations.json' with { type: 'json' };
import urBank from '#locales/ur/office-statements.json' with { type: 'json' };
import { aSettingsPart, ownDonation, password } from '../builders/builders.ts';
import { aBankAccount } from '../builders/donation-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { picturesIn, take } from './take-picture.ts';
import { uploadStatement } from './upload-statement.ts';

const wordsIn: Record<Language, typeof en> = { en, hi, ur };
const bankWordsIn: Record<Language, typeof enBank> = { en: enBank, hi: hiBank, ur: urBank };
const { admin, has, url } = openSurroundings({ apart: true, things: [aSettingsPart('donation', ownDonation)] });

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/** Whoever has a duty for a day may agree. */
const dutiesAreOld = () =>
  has((database) => database.query(sql`UPDATE people SET money_since = '2020-01-01' WHERE money_since IS NOT NULL`));

test('goods without a value are told without an amount, and an empty list says that no donation has come', async () => {
  const sunita = await admin({}, { duties: ['treasurer'] });
  await sunita.open('/admin/donations?view=list');
  await sunita.page.getByRole('heading', { name: en.empty.list }).waitFor();
  assert.equal(await sunita.page.getByText(en.empty.title).count(), 0);
  await press(sunita.page, en.new.title);
  const dialog = sunita.page.getByRole('dialog');
  await dialog.getByLabel(en.donation.mode, { exact: true }).selectOption('kind');
  await dialog.getByLabel(en.donation.goods).fill('Two sacks of rice');
  await press(sunita.page, en.new.save);
  await sunita.page.getByRole('dialog', { name: en.new.entered }).waitFor();
  assert.doesNotMatch(await dialog.innerText(), /₹0/);
  await sunita.leave();
  await has((database) => database.query(sql`DELETE FROM donations`));
});

test('cash of the desk counts when a second person has agreed', async () => {
  const sunita = await admin(
    { width: 360, expectedStatuses: [422], mayLoseNetwork: true },
    { name: 'Sunita Rao', duties: ['treasurer'] },
  );
  const ravi = await admin({}, { name: 'Ravi Kumar', duties: ['owner'] });
  await dutiesAreOld();
  await sunita.open('/admin/donations');
  await sunita.page.getByRole('heading', { name: en.empty.title }).waitFor();
  await press(sunita.page, en.new.title);
  const dialog = sunita.page.getByRole('dialog');
  await press(sunita.page, en.new.save);
  await dialog.getByText(problemWords.en.fields.gift_amount).waitFor();
  await dialog.getByLabel(en.new.amount).fill('₹ 1,500.50');
  await dialog.getByLabel(en.donation.donor, { exact: true }).selectOption('new');
  await dialog.getByLabel(en.donor.fields.name).fill('Meera Devi');
  await dialog.getByLabel(en.donor.fields.pinCode).fill('12');
  await press(sunita.page, en.new.save);
  await dialog.getByText(problemWords.en.fields.pin_code_form).waitFor();
  assert.equal(await dialog.getByLabel(en.donor.fields.name).inputValue(), 'Meera Devi', 'what was typed stays');
  await expectNoBarriers(sunita.page);
  await take(sunita.page, 'desk-en-360');
  await dialog.getByLabel(en.donor.fields.pinCode).fill('');
  await sunita.context.setOffline(true);
  await press(sunita.page, en.new.save);
  await dialog.getByText(problemWords.en.fallback.changeDonation).waitFor();
  assert.equal(await dialog.getByLabel(en.new.amount).inputValue(), '₹ 1,500.50', 'and without network');
  await sunita.context.setOffline(false);
  await press(sunita.page, en.new.save);
  await sunita.page.getByRole('dialog', { name: en.new.entered }).waitFor();
  await dialog.getByLabel(duties.approvals.reason).fill('We counted it together');
  await press(sunita.page, duties.approvals.ask);
  await dialog.getByText(duties.approvals.asked, { exact: true }).waitFor();
  await take(sunita.page, 'asked-en-360');
  const address = await dialog.getByRole('link', { name: adminWords.en.approvals.look }).getAttribute('href');

  await ravi.open(address ?? '');
  await ravi.page.getByRole('button', { name: duties.approvals.approve }).click();
  await ravi.page.getByLabel(duties.approvals.password, { exact: true }).fill(password);
  await press(ravi.page, duties.approvals.approve);
  await ravi.page.getByText(duties.approvals.states.done, { exact: true }).waitFor();
  await ravi.open('/admin/donations?view=list&state=verified');
  await ravi.page.getByText('Meera Devi').waitFor();
  await take(ravi.page, 'list-en-1280');
  await ravi.open('/admin/donations');
  await eventuallyEqual(() => ravi.page.locator('dl dd').filter({ hasText: '₹1,500.50' }).count(), 2);
  await ravi.open('/admin/donations?view=check');
  await ravi.page.getByText(en.check.agrees).waitFor();
  await take(ravi.page, 'check-en-1280');
  await Promise.all([sunita.leave(), ravi.leave()]);
});

test('booked money gets another donor when a second person has agreed, who reads both', async () => {
  const reference = await announce('Wrong Donor', 300_000);
  await has((database) =>
    database.query(sql`UPDATE donations SET state = 'verified', mode = 'cash' WHERE reference = ${reference}`),
  );
  const sunita = await admin({ expectedStatuses: [422] }, { name: 'Sunita Rao', duties: ['treasurer'] });
  const ravi = await admin({ width: 360, language: 'ur' }, { name: 'Ravi Kumar', duties: ['owner'] });
  await dutiesAreOld();
  await sunita.open(`/admin/donations?view=list&search=${reference}`);
  await sunita.page.getByRole('button', { name: en.donation.openNamed.replace('{{reference}}', reference) }).click();
  await press(sunita.page, en.acts.correct);
  const dialog = sunita.page.getByRole('dialog');
  await dialog.getByLabel(en.donation.donor, { exact: true }).selectOption('nobody');
  await press(sunita.page, adminWords.en.dialog.save);
  await dialog.getByText(problemWords.en.fields.reason_form).waitFor();
  await dialog.getByLabel(duties.approvals.reason).fill('The giver wants no name');
  await press(sunita.page, adminWords.en.dialog.save);
  await dialog.getByText(duties.approvals.asked, { exact: true }).waitFor();
  await expectNoBarriers(sunita.page);
  const address = await dialog.getByRole('link', { name: adminWords.en.approvals.look }).getAttribute('href');
  await ravi.open(address ?? '');
  const parts = ravi.page.getByRole('row').filter({ hasText: dutiesUr.approvals.words.parts });
  await parts.getByText(/Wrong Donor/).waitFor();
  const { values } = dutiesUr.approvals;
  for (const word of [values.nobody, values.cash, values.others])
    assert.match(await parts.locator('mark').innerText(), new RegExp(`\u2068${word}\u2069`));
  await expectNoBarriers(ravi.page);
  await expectNoSidewaysScroll(ravi.page);
  await take(ravi.page, 'another-donor-ur-360');
  await Promise.all([sunita.leave(), ravi.leave()]);
});

const dayBefore = (days: number): string => addDays(indiaDayOf(new Date()), -days);
const slashed = (day: string): string => day.split('-').reverse().join('/');

/** Somebody announces a donation on the public page. */
async function announce(name: string, amountPaise: number): Promise<string> {
  const donor = { name, address: '12 Gandhi Marg, Varanasi', citizenship: 'india' };
  const answer = await fetch(`${url()}/api/donations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ donor, amountPaise }),
  });
  assert.equal(answer.status, 201);
  const { data } = (await answer.json()) as { data: { reference: string } };
  return data.reference;
}

test('a statement is looked at, added, matched, and booked line by line', async () => {
  const { upload: words, suggestions, preview } = enBank;
  const certain = await announce('Naseem Ansari', 70_000);
  await announce('Farida Bano', 120_000);
  const large = await announce('Ramesh Gupta', 500_000);
  const statement = (last: string): string =>
    [
      'HDFC BANK Ltd.,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      `${slashed(dayBefore(6))},UPI-NASEEM ANSARI-${certain}-SCHOOL,0000627812345601,,,700.00,"1,700.00"`,
      `${slashed(dayBefore(5))},SWIFT INWARD REM J SMITH,0000627812345602,,,300.00,"2,000.00"`,
      `${slashed(dayBefore(4))},CREDIT INTEREST CAPITALISED,0000000000,,,40.00,"2,040.00"`,
      `${slashed(dayBefore(3))},NEFT RAMESH GUPTA ${large},SBIN000000000001,,,"4,000.00","6,040.00"`,
      `${slashed(dayBefore(2))},UPI-FARIDA BANO,0000627812345605,,,"1,200.00","${last}"`,
      'no day at all,SOMETHING,1,,,5.00,1.00',
    ].join('\r\n');
  const { page, open, leave } = await admin(
    { expectedStatuses: [415, 422] },
    { name: 'Sunita Rao', duties: ['treasurer'] },
  );
  const ravi = await admin({ width: 360, expectedStatuses: [403] }, { name: 'Ravi Kumar', duties: ['owner'] });
  await dutiesAreOld();
  await open('/admin/statements');
  await page.getByRole('heading', { name: en.empty.title }).waitFor();
  await press(page, en.empty.act);
  await uploadStatement(page, statement('9,999.00'), enBank, '4321');
  await page.getByText(problemWords.en.account_not_in_settings).waitFor();
  await has(aBankAccount('4321'));
  await uploadStatement(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]), enBank, '4321');
  await page.getByText(problemWords.en.not_a_statement).waitFor();
  assert.equal(await page.getByLabel(words.account).inputValue(), '4321', 'what was typed stays');
  await uploadStatement(page, statement('9,999.00'), enBank, '4321');
  await page.getByRole('button', { name: `${preview.kinds.new} (5)` }).waitFor();
  await page.getByText(preview.wrong_one.replace('{{number}}', '1')).waitFor();
  await page.getByText(preview.warnings.balance_break).waitFor();
  await take(page, 'preview-en-1280');
  // So much money needs a second person, who could compare nothing here.
  await page.getByText(preview.balances.needed).waitFor();
  assert.equal(await page.getByRole('button', { name: preview.ask }).count(), 0);

  await open('/admin/statements?new=1');
  await uploadStatement(page, statement('7,240.00'), enBank, '4321');
  await press(page, preview.ask);
  await page.getByText(preview.waiting).waitFor();
  await take(page, 'statement-waits-en-1280');
  const address = await page.getByRole('link', { name: adminWords.en.approvals.look }).getAttribute('href');
  await ravi.open(new URL(page.url()).pathname);
  await ravi.page.getByText(preview.waiting).waitFor();
  await ravi.open(address ?? '');
  await ravi.page.getByRole('button', { name: duties.approvals.approve }).click();
  const { closing } = duties.approvals;
  const agree = async (balance: string): Promise<void> => {
    await ravi.page.getByLabel(closing.balance).fill(balance);
    await ravi.page.getByLabel(closing.day).fill(dayBefore(2));
    await ravi.page.getByLabel(duties.approvals.password, { exact: true }).fill(password);
    await press(ravi.page, duties.approvals.approve);
  };
  await agree('about 7000');
  await ravi.page.getByText(problemWords.en.fields.balance_form).waitFor();
  await agree('7,000');
  await ravi.page.getByText(problemWords.en.closing_wrong).waitFor();
  await ravi.page.getByText(closing.triesLeft_other.replace('{{number}}', '2')).waitFor();
  await expectNoBarriers(ravi.page);
  await take(ravi.page, 'closing-wrong-en-360');
  await agree('₹ 7,240');
  await ravi.page.getByText(duties.approvals.states.done, { exact: true }).waitFor();
  await ravi.leave();

  await page.reload();
  await page.getByText(enBank.done.added_other.replace('{{number}}', '5')).waitFor();
  await page.getByRole('link', { name: enBank.done.book }).click();
  await page.getByRole('heading', { name: suggestions.title }).waitFor();
  await take(page, 'line-en-1280');
  await page.getByRole('button', { name: /Farida Bano/ }).click();
  await page.getByText(suggestions.booked, { exact: true }).waitFor();

  await page.getByText(suggestions.differs.replace('{{amount}}', '\u2066₹4,000\u2069')).waitFor();
  await page.getByRole('button', { name: /Ramesh Gupta/ }).click();
  await page.getByRole('dialog').getByLabel(duties.approvals.reason).fill('He told us on the phone');
  await press(page, duties.approvals.ask);
  await page.getByText(duties.approvals.asked, { exact: true }).waitFor();
  await press(page, adminWords.en.dialog.close);
  await page.getByText(enBank.waiting.title).waitFor();

  await press(page, adminWords.en.list.next);
  await page.getByText('CREDIT INTEREST CAPITALISED').waitFor();
  await press(page, enBank.other.act);
  await press(page, adminWords.en.dialog.save);
  await page.getByText(enBank.other.booked).waitFor();
  await page.getByRole('button', { name: enBank.foreign.act }).waitFor();
  await open('/admin/donations?view=list&state=matched');
  for (const name of ['Naseem Ansari', 'Farida Bano']) await page.getByText(name).waitFor();
  await leave();
});

test('who only looks finds sums and nobody’s name', async () => {
  const { page, open, leave } = await admin({ width: 360 }, { duties: ['viewer'] });
  await open('/admin/donations');
  await page.getByText(en.month.received).waitFor();
  assert.equal(await page.getByRole('link', { name: en.views.list }).count(), 0);
  assert.equal(await page.getByRole('button', { name: en.new.title }).count(), 0);
  await open('/admin/donations?view=list');
  await page.getByText(en.month.received).waitFor();
  await leave();
});

/** Each is newer than the one before, none ahead of today: the newest line comes first. */
const unknownBank = (language: Language, place: number, rupees: number): string =>
  [
    'Tag;Text;Nummer;Soll;Haben;Saldo',
    `${slashed(dayBefore(9))};DEPOSIT ${language};X1;;150.00;150.00`,
    `${slashed(dayBefore(2 - place))};FROM A FRIEND ${language};X2;;${rupees}.00;${rupees + 150}.00`,
  ].join('\n');

for (const [place, language] of triedLanguages.entries()) {
  test(`the screens of the ledger in ${language} have no barrier and fit a phone`, async () => {
    const [words, bank] = [wordsIn[language], bankWordsIn[language]];
    const rupees = 1_300 + place;
    for (const name of ['Friend', 'Neighbour']) await announce(`${name} ${language}`, rupees * 100);
    const { page, open, leave } = await admin({ language, width: 360 }, { duties: ['owner'] });
    const look = async (name: string): Promise<void> => {
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
      await take(page, `${name}-${language}-360`);
      if (!picturesIn) return;
      await page.setViewportSize({ width: 1280, height: 800 });
      await take(page, `${name}-${language}-1280`);
      await page.setViewportSize({ width: 360, height: 780 });
    };
    await open('/admin/donations');
    await page.getByText(words.month.received).waitFor();
    await look('month');
    await open('/admin/donations?view=list');
    await page.getByText('Meera Devi').waitFor();
    await look('list');
    await press(page, words.new.title);
    await page.getByRole('dialog').waitFor();
    await look('new');
    await has(aBankAccount(`700${place}`));
    await open('/admin/statements?new=1');
    await uploadStatement(page, unknownBank(language, place, rupees), bank, `700${place}`);
    await page.getByLabel(bank.columns.date, { exact: true }).selectOption({ label: 'Tag' });
    await look('columns');
    await press(page, bank.columns.save);
    await page.getByText(problemWords[language].fields.required).first().waitFor();
    await page.getByLabel(bank.columns.narration).selectOption({ label: 'Text' });
    await page.getByLabel(bank.columns.credit).selectOption({ label: 'Haben' });
    await page.getByLabel(bank.columns.balance).selectOption({ label: 'Saldo' });
    await press(page, bank.columns.save);
    await page.getByText(`FROM A FRIEND ${language}`).waitFor();
    await look('preview');
    await press(page, bank.preview.add_other.replace('{{number}}', '2'));
    await page.getByRole('link', { name: bank.done.book }).click();
    await page.getByText(`FROM A FRIEND ${language}`).waitFor();
    const suggested = page.getByRole('button', { name: new RegExp(`${bank.suggestions.book}: (Friend|Neighbour)`) });
    const before = await suggested.getAttribute('aria-label');
    await press(page, bank.suggestions.next);
    await eventuallyEqual(async () => (await suggested.getAttribute('aria-label')) === before, false);
    assert.equal(await suggested.count(), 1, 'one suggestion at a time');
    await look('line');
    await press(page, bank.parts.act);
    await page.getByRole('dialog').waitFor();
    await look('parts');
    await open('/admin/statements?view=all');
    await page.getByText(`FROM A FRIEND ${language}`).waitFor();
    await look('lines');
    await leave();
  });
}
