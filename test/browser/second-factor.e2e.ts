import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import en from '#locales/en/security.json' with { type: 'json' };
import hi from '#locales/hi/security.json' with { type: 'json' };
import ur from '#locales/ur/security.json' with { type: 'json' };
import { anOfficeWithoutList, password } from '../builders/builders.ts';
import { codeAt } from '../harness/authenticator.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectErrors, fillIn, send } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, member, admin, url } = openSurroundings({ things: [anOfficeWithoutList] });
const securityWords = { en, hi, ur };

const press = (page: Page, name: string): Promise<void> =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

const halfMinute = 30_000;
const codeNow = (secret: string): string => codeAt(secret, new Date());
/** Each code works once; the one to come is right already. */
const nextCode = (secret: string): string => codeAt(secret, new Date(Date.now() + halfMinute));

const shownCodes = (page: Page): Promise<string[]> => page.locator('main ul[dir="ltr"] li').allTextContents();

const factorForm = (page: Page) =>
  page.locator('main form').filter({ has: page.locator('[name="code"], [name="password"]') });

/** From the profile to the app; answers what the person types into it. */
async function startSetUp(page: Page, words: typeof en): Promise<string> {
  await press(page, words.setUp);
  await fillIn(page, { password });
  await factorForm(page).getByRole('button', { name: words.next }).click();
  const key = page.locator('main code');
  await key.waitFor();
  return ((await key.textContent()) ?? '').replaceAll(' ', '');
}

for (const language of triedLanguages) {
  test(`a member sets up the second step in ${language} on a small phone, and signs in with it`, async () => {
    const words = securityWords[language];
    const { login } = accountWords[language];
    const problems = problemWords[language];
    const someone = await member({ language, width: 360, expectedStatuses: [401, 403] });
    const { page, account } = someone;
    await someone.open('/profile');
    await someone.awaken();
    const secret = await startSetUp(page, words);
    assert.match(secret, /^[A-Z2-7]{32}$/);
    const address = (await page.getByRole('img', { name: words.scan.qr }).getAttribute('src')) ?? '';
    const drawing = Buffer.from(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
    const [scanned = ''] = await readQrCodes(await sharp(drawing, { density: 400 }).png().toBuffer());
    assert.ok(scanned.startsWith('otpauth://totp/') && scanned.includes(`secret=${secret}`), scanned);
    await fillIn(page, { code: '000000' });
    await factorForm(page).getByRole('button', { name: words.scan.confirm }).click();
    await expectErrors(page, { code: problems.wrong_code });
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await fillIn(page, { code: codeNow(secret) });
    await factorForm(page).getByRole('button', { name: words.scan.confirm }).click();
    await page.getByRole('heading', { name: words.codes.title }).waitFor();
    const codes = await shownCodes(page);
    assert.equal(codes.length, 10);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await press(page, words.codes.kept);
    await page.getByText(accountWords[language].toast.secondFactorOn).waitFor();
    await page.getByText(words.isOn, { exact: true }).waitFor();
    await someone.leave();

    const guest = await visitor({ language, width: 360, expectedStatuses: [401] });
    await guest.open('/login?from=%2Fprofile');
    await guest.awaken();
    await fillIn(guest.page, { email: account.email, password });
    await send(guest.page);
    await guest.page.getByRole('heading', { name: login.code.title }).waitFor();
    const focused = () => guest.page.evaluate(() => document.activeElement?.getAttribute('name'));
    await eventuallyEqual(focused, 'code');
    await expectNoBarriers(guest.page);
    await send(guest.page);
    await expectErrors(guest.page, { code: problems.fields.code_required });
    await fillIn(guest.page, { code: '000000' });
    await send(guest.page);
    await expectErrors(guest.page, { code: problems.second_factor_wrong });
    await fillIn(guest.page, { code: language === 'en' ? (codes[0] ?? '') : nextCode(secret) });
    await send(guest.page);
    await guest.page.waitForURL(`${url()}/profile`);
    await guest.page.getByText(words.isOn, { exact: true }).waitFor();
    await guest.leave();
  });
}

test('a member makes new recovery codes and then goes back to the password alone', async () => {
  const someone = await member({ expectedStatuses: [403] });
  const { page } = someone;
  await someone.open('/profile');
  await someone.awaken();
  const secret = await startSetUp(page, en);
  await fillIn(page, { code: codeNow(secret) });
  await press(page, en.scan.confirm);
  await press(page, en.codes.kept);
  await page.getByText('10 recovery codes left').waitFor();

  await press(page, en.renew);
  await fillIn(page, { password: 'not my password', code: nextCode(secret) });
  await factorForm(page).getByRole('button', { name: en.renew }).click();
  await expectErrors(page, { password: problemWords.en.wrong_password });
  await fillIn(page, { password });
  await factorForm(page).getByRole('button', { name: en.renew }).click();
  await page.getByRole('heading', { name: en.codes.title }).waitFor();
  const [code = ''] = await shownCodes(page);
  await press(page, en.codes.kept);

  await press(page, en.switchOff);
  await fillIn(page, { password, code });
  await factorForm(page).getByRole('button', { name: en.switchOff }).click();
  await page.getByText(accountWords.en.toast.secondFactorOff).waitFor();
  await page.getByRole('button', { name: en.setUp }).waitFor();
  await someone.leave();
});

test('the office is asked to protect itself, and takes a lost second step off', async () => {
  const someone = await member();
  await someone.open('/profile');
  await someone.awaken();
  const secret = await startSetUp(someone.page, en);
  await fillIn(someone.page, { code: codeNow(secret) });
  await press(someone.page, en.scan.confirm);
  await someone.page.getByRole('heading', { name: en.codes.title }).waitFor();

  const { users, dashboard, mail } = adminWords.en;
  const office = await admin();
  const { page, account } = office;
  await office.open('/admin/dashboard');
  await page.getByText(dashboard.secondFactor).waitFor();
  await page.getByRole('link', { name: dashboard.setSecondFactor }).waitFor();
  await office.open(`/admin/users?search=${someone.account.email}`);
  await page.getByText(users.hasSecondFactor).waitFor();
  await page.getByRole('button', { name: `Edit ${someone.account.name}` }).click();
  await page.getByRole('button', { name: users.removeFactor }).click();
  await page
    .getByRole('dialog', { name: users.removeFactorQuestion })
    .getByRole('button', { name: users.removeFactor })
    .click();
  await page.getByText(mail.saved).waitFor();
  assert.notEqual(account.id, someone.account.id);
  await office.leave();
  await someone.leave();
});
