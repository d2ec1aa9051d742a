import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import en from '#locales/en/admin.json' with { type: 'json' };
import enDuties from '#locales/en/duties.json' with { type: 'json' };
import enProblems from '#locales/en/problems.json' with { type: 'json' };
import hi from '#locales/hi/admin.json' with { type: 'json' };
import ur from '#locales/ur/admin.json' with { type: 'json' };
import {
  aSession,
  aSettingsPart,
  ownDonation,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { shareOfThisRun, triedLanguages } from '../harness/long-run.ts';
import type { Person, PersonOptions } from '../harness/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { expectToRead, readSettings } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';

let main: PersonRow;
const { admin, member, visitor, has, url } = openSurroundings({
  things: [
    async (database) => {
      main = await theMainAdministrator()(database);
    },
  ],
});
const words = { en, hi, ur };

async function mainAdministrator(options: PersonOptions = {}): Promise<Person> {
  const { id, name, email, role, status } = main;
  const token = await has(aSession(id, new Date()));
  return visitor({ ...options, remembers: { token, user: JSON.stringify({ name, email, role, status }) } });
}

const partOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Fields that belong together are folded until they are wanted. */
async function unfold(part: Locator, ...titles: string[]): Promise<void> {
  for (const name of titles) await part.getByRole('group', { name, exact: true }).locator('summary').click();
}

/** In the list of the pages; one may be named in the text of another. */
const entryOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(title, { exact: true }) });

type SettingsPage = keyof typeof en.settings.pages;

async function openSettings({ page, open }: Person, key: SettingsPage): Promise<void> {
  await open(`/admin/settings/${key}`);
  await page.locator('main form, main h2').first().waitFor();
}

for (const language of triedLanguages) {
  test(`an administrator keeps the foundation's own words up to date in ${language}, on a phone`, async () => {
    const someone = await admin({ language, width: 360 });
    const { page, leave } = someone;
    const { settings, foundation, social, donation } = words[language];
    await someone.open('/admin/settings');
    await page.getByRole('heading', { name: settings.title, level: 1 }).waitFor();
    for (const { title } of Object.values(settings.pages)) {
      await entryOf(page, title).waitFor();
    }
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await entryOf(page, settings.pages.donations.title).click();
    await page.getByText(donation.notYou).waitFor();
    assert.equal(await partOf(page, donation.title).getByRole('textbox').count(), 0);
    await page.getByRole('link', { name: settings.all }).click();
    await entryOf(page, settings.pages.foundation.title).click();
    await partOf(page, social.title).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);

    const part = partOf(page, foundation.title);
    await unfold(part, foundation.groups.address, foundation.groups.reach);
    const phone = `0595 23456${languages.indexOf(language)}`;
    await part.getByLabel(foundation.phone, { exact: true }).fill(phone);
    await part.getByLabel(foundation.address.hi).fill(`पता ${phone}`);
    await part.getByRole('button', { name: settings.save, exact: true }).click();
    const question = part.getByRole('alert').filter({ hasText: settings.behind.title });
    await question.getByText('12 Sample Road, Rampur, Uttar Pradesh').waitFor();
    await expectNoSidewaysScroll(page);
    await question.getByRole('button', { name: settings.behind.keep }).click();
    await page.getByRole('status').filter({ hasText: settings.saved }).waitFor();
    const { foundation: shown } = await readSettings(url(), 'hi');
    assert.deepEqual([shown.phone, shown.address], [phone, `पता ${phone}`]);
    await leave();
  });
}

test('no page of the settings is longer than three screens of a phone', async () => {
  const phone = { width: 360, height: 800 };
  const tall: string[] = [];
  for (const language of shareOfThisRun('languages of long settings', languages, languages.length)) {
    const someone = await mainAdministrator({ language, width: phone.width });
    await someone.page.setViewportSize(phone);
    for (const key of Object.keys(en.settings.pages) as SettingsPage[]) {
      await openSettings(someone, key);
      const height = await someone.page.evaluate(() => document.documentElement.scrollHeight);
      if (height > 3 * phone.height) tall.push(`${language} ${key}: ${height} px`);
    }
    await someone.leave();
  }
  assert.deepEqual(tall, []);
});

test('an address that is changed in English is asked about in the other languages, and the map follows it', async () => {
  const someone = await admin({ width: 360 });
  const { page, leave } = someone;
  await openSettings(someone, 'foundation');
  const { settings, foundation } = en;
  const part = partOf(page, foundation.title);
  const field = (name: string) => part.getByLabel(name);
  await unfold(part, foundation.groups.address);
  await field(foundation.address.en).fill('4 Mill Lane, Rampur');
  const save = () => part.getByRole('button', { name: settings.save, exact: true }).click();
  await save();
  const question = part.getByRole('alert').filter({ hasText: settings.behind.title });
  const hindi = await field(foundation.address.hi).inputValue();
  await question.getByText(hindi).waitFor();
  await question.getByText('12 نمونہ روڈ، رامپور، اتر پردیش').waitFor();
  const addressIn = async (language: 'en' | 'hi' | 'ur') => (await readSettings(url(), language)).foundation.address;
  assert.notEqual(await addressIn('en'), '4 Mill Lane, Rampur', 'nothing is saved before the answer');
  await expectNoBarriers(page);
  await question.getByRole('button', { name: settings.behind.correct }).click();
  await eventuallyEqual(
    () => page.evaluate(() => document.activeElement?.getAttribute('name')),
    'foundation.translations.hi.address',
  );
  assert.equal(await field(foundation.address.en).inputValue(), '4 Mill Lane, Rampur', 'nothing typed is lost');
  await field(foundation.address.hi).fill('4 मिल गली, रामपुर');
  await field(foundation.address.ur).fill('4 مل گلی، رامپور');
  await save();
  await page.getByRole('status').filter({ hasText: settings.saved }).waitFor();
  await eventuallyEqual(() => question.count(), 0);
  assert.deepEqual([await addressIn('en'), await addressIn('ur')], ['4 Mill Lane, Rampur', '4 مل گلی، رامپور']);
  await leave();
  const reader = await visitor({ language: 'hi', script: false });
  await reader.open('/contact');
  const map = reader.page.locator('main a[href*="maps"]');
  assert.match(decodeURIComponent((await map.getAttribute('href')) ?? ''), /4 Mill Lane, Rampur$/);
  await reader.leave();
});

test('what is wrong is told under its field, nothing typed is lost, and the correction is saved', async () => {
  const someone = await admin({ expectedStatuses: [422] });
  const { page, leave } = someone;
  await openSettings(someone, 'figures');
  const part = partOf(page, en.figures.title);
  const workshops = part.getByRole('group', { name: 'workshops' });
  const legalCases = part.getByRole('group', { name: 'legal cases' });
  await unfold(part, 'workshops', 'legal cases');
  await workshops.getByLabel(en.figures.value).fill('many');
  await legalCases.getByLabel(en.figures.value).fill('1,250');
  await workshops.locator('summary').click();
  await part.getByRole('button', { name: en.settings.save }).click();
  await workshops.getByText(enProblems.fields.figure_form).waitFor();
  assert.equal(await workshops.getByLabel(en.figures.value).inputValue(), 'many');
  const isFocused = () => workshops.getByLabel(en.figures.value).evaluate((field) => field === document.activeElement);
  await eventuallyEqual(isFocused, true);

  await workshops.getByLabel(en.figures.value).fill('12');
  await workshops.getByLabel(en.figures.kind).selectOption({ label: en.figures.kinds.exact });
  await part.getByRole('button', { name: en.settings.save }).click();
  await page.getByRole('status').filter({ hasText: en.settings.saved }).waitFor();
  const { figures } = await readSettings(url(), 'en');
  assert.deepEqual(
    figures.filter(({ key }) => key === 'workshops' || key === 'legalCases').map(({ value, kind }) => [value, kind]),
    [
      [1_250, 'atLeast'],
      [12, 'exact'],
    ],
  );
  await leave();
});

/** Where somebody else could agree, the first details wait for them too. */
const leaveAlone = () =>
  has(async (database) => {
    await database.query(
      sql`UPDATE people SET role = 'user', duties = '{}' WHERE role = 'admin' AND NOT is_main_administrator`,
    );
    await database.query(sql`UPDATE office_state SET money_lost_at = NULL`);
  });

test('nobody is asked for a reason where the samples were removed: nothing real is replaced', async () => {
  await leaveAlone();
  await has(aSettingsPart('donation', { ...ownDonation, upiId: '', accountNumber: '' }));
  const someone = await mainAdministrator();
  await openSettings(someone, 'donations');
  const part = partOf(someone.page, en.donation.title);
  await part.getByLabel(en.donation.password, { exact: true }).waitFor();
  assert.equal(await part.getByLabel(enDuties.donation.reason).count(), 0);
  await someone.leave();
  await has((database) => database.query(sql`DELETE FROM settings WHERE part = 'donation'`));
});

test('the main administrator enters the real account with the password, and the donate page offers to pay', async () => {
  await leaveAlone();
  const donor = await visitor({ width: 360 });
  await donor.open('/donate');
  assert.equal(await donor.page.locator('a[href^="upi:"]').count(), 0);

  const someone = await mainAdministrator({ expectedStatuses: [403] });
  const { page, leave } = someone;
  await openSettings(someone, 'donations');
  const part = partOf(page, en.donation.title);
  await part.getByText(en.donation.sampleTitle).waitFor();
  const details = {
    upiId: 'seva.rampur@okbank',
    payeeName: 'Seva Trust',
    accountName: 'Seva Trust Rampur',
    accountNumber: '123456789012',
    ifsc: 'SBIN0001234',
    bankName: 'State Bank, Rampur',
  } as const;
  for (const [name, value] of Object.entries(details)) {
    const field = part.getByLabel(en.donation[name as keyof typeof details], { exact: true });
    assert.equal(await field.inputValue(), '', 'no sample is taken over');
    await field.fill(value);
  }
  const secret = part.getByLabel(en.donation.password, { exact: true });
  await secret.fill('not the password');
  await part.getByRole('button', { name: en.settings.save }).click();
  await part.getByText(enProblems.wrong_password).waitFor();
  assert.equal(await part.getByLabel(en.donation.upiId, { exact: true }).inputValue(), details.upiId);

  await secret.fill(password);
  await part.getByRole('button', { name: en.settings.save }).click();
  await page.getByRole('status').filter({ hasText: en.settings.saved }).waitFor();
  await eventuallyEqual(() => part.getByText(en.donation.sampleTitle).count(), 0);
  await eventuallyEqual(() => secret.inputValue(), '');
  await leave();

  await donor.open('/donate');
  assert.match(
    (await donor.page.locator('a[href^="upi:"]').first().getAttribute('href')) ?? '',
    /pa=seva\.rampur@okbank/,
  );
  await expectToRead(donor.page, [details.accountNumber, details.ifsc]);
  await donor.leave();
});

test('an administrator puts up a report, a reader of the impact page finds it, and it is taken down again', async () => {
  const someone = await admin({ width: 360, expectedStatuses: [415] });
  const { page, leave } = someone;
  await openSettings(someone, 'reports');
  const part = partOf(page, en.reports.title);
  const choose = (content: string) =>
    part
      .locator('input[type="file"]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) });
  const add = part.getByRole('button', { name: en.reports.add });
  await add.click();
  await part.getByText(enProblems.fields.file_required).waitFor();
  await part.getByLabel(en.reports.label).fill('Annual report');
  await choose('no PDF at all');
  await add.click();
  await part.getByText(enProblems.not_a_pdf).waitFor();
  assert.equal(await part.getByLabel(en.reports.label).inputValue(), 'Annual report');
  await choose('%PDF-1.7 a short one');
  await add.click();
  await part.getByRole('link', { name: 'Annual report' }).waitFor();

  const reader = await visitor();
  await reader.open('/impact');
  const href = await reader.page.getByRole('link', { name: /^Annual report/ }).getAttribute('href');
  assert.equal(await (await fetch(`${url()}${href}`)).text(), '%PDF-1.7 a short one');
  await part.getByRole('button', { name: `${en.reports.delete}: Annual report` }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.reports.delete, exact: true }).click();
  await part.getByText(en.reports.none).waitFor();
  await page.getByText(en.reports.deleted).waitFor();
  await reader.open('/impact');
  assert.equal(await reader.page.getByRole('link', { name: /^Annual report/ }).count(), 0);
  await reader.leave();
  await leave();
});

test('the settings are for administrators: others are sent elsewhere', async () => {
  const someone = await member();
  await someone.open('/admin/settings');
  await someone.page.waitForURL(`${url()}/`);
  await someone.leave();
});

test('registration numbers stand at the foot of pages once there is one, their days as people read them', async () => {
  const token = await has(aSession(main.id, new Date()));
  const write = (numbers: object) =>
    fetch(`${url()}/api/admin/identity`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(numbers),
    });
  const page = async () => (await fetch(`${url()}/donate`)).text();
  await write({ legalForm: 'trust', number80G: 'AAATS1234AF20221', validFrom80G: '2026-04-01' });
  await eventually(async () => assert.match(await page(), /01 Apr 2026/));
  assert.match(await page(), /footer-numbers/);
  // At the foot of the page, and where people give.
  assert.equal((await page()).match(/>Legal form<\/dt><dd><bdi>Trust</g)?.length, 2);
  await write({ number80G: '', validFrom80G: '' });
  // The legal form alone is no number.
  await eventually(async () => assert.doesNotMatch(await page(), /footer-numbers/));
});
