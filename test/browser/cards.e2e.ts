import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isCardCode, signsOfCard } from '#contract/values/card-code.ts';
import type { Language } from '#contract/values/language.ts';
import { password } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { fillIn, send } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { cardWords, frameWords } from './card-words.ts';
import { countLines } from './picture-lines.ts';
import { readQrCodes } from './qr-reader.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const { visitor, member, url } = openSurroundings();

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const remembered = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** By the keys under the field, as on a phone. */
async function keyIn(page: Page, label: string, signs: string): Promise<void> {
  const keys = page.getByRole('group', { name: label, exact: true });
  // Whoever has a keyboard types, and does not step through them.
  assert.equal(await keys.locator('button:not([tabindex="-1"])').count(), 0);
  for (const sign of signs) await keys.getByRole('button', { name: sign, exact: true }).click();
}

/** Somebody without an e-mail makes a card, with the PIN that is proposed. */
async function makeCard({ page, open, awaken }: Person, language: Language, name: string) {
  const words = cardWords[language];
  await open('/register');
  await awaken();
  await press(page, accountWords[language].register.noEmail);
  await page.getByLabel(words.name).fill(name);
  await press(page, words.proposePin);
  await page.getByText(words.pinProposed).waitFor();
  const pin = await page.locator('main [name="newPin"]').inputValue();
  assert.match(pin, /^\d{6}$/);
  await fillIn(page, { pinAgain: pin });
  return pin;
}

/** Whoever keeps only the saved picture can say and type the code and call the foundation: lines stand above and below. */
async function expectLines(saved: Buffer, holds: string, least: { above: number; below: number }): Promise<void> {
  assert.deepEqual(await readQrCodes(saved), [holds]);
  assert.deepEqual(
    Object.entries(await countLines(saved)).filter(([place, count]) => count < least[place as keyof typeof least]),
    [],
  );
}

for (const language of triedLanguages) {
  test(`somebody without an e-mail makes a card and logs in with it on a shared phone, in ${language}`, async () => {
    const words = cardWords[language];
    const person = await visitor({ language, width: 360, sharpness: 2 });
    const { page, open, leave } = person;
    const pin = await makeCard(person, language, 'Kamla Bai');
    await expectNoBarriers(page);
    await take(page, `register-card-${language}-360`);
    await send(page);

    await page.getByText(words.made, { exact: true }).waitFor();
    const shown = page.locator('main bdi').filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ });
    const code = (await shown.innerText()).trim();
    assert.ok(isCardCode(signsOfCard(code)), code);
    const picture = page.getByRole('img', { name: words.qr });
    await eventuallyEqual(async () => readQrCodes(await picture.screenshot()), [`${url()}/login#${code}`]);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, words.save)]);
    await expectLines(await readFile(await file.path()), `${url()}/login#${code}`, { above: 2, below: 3 });
    await page.getByText(words.spoken).click();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await take(page, `card-made-${language}-360`);

    // Making it has signed her in, on a phone that others use too unless one says no.
    await page.getByRole('button', { name: frameWords[language].leave }).waitFor();
    await page.getByRole('link', { name: words.goOn }).click();
    await page.waitForURL(`${url()}/`);
    await press(page, frameWords[language].leave);
    await page.waitForURL(/\/login/);

    await open(`/login#${code}`);
    await person.awaken();
    await eventuallyEqual(() => page.locator('main [name="card"]').inputValue(), code);
    await keyIn(page, words.pin, pin);
    await page.getByLabel(words.keepTile).check();
    assert.ok(await page.getByLabel(words.sharedPhone).isChecked(), 'others use a phone too, unless one says no');
    await expectNoBarriers(page);
    await take(page, `login-card-${language}-360`);
    await send(page);
    await page.getByRole('button', { name: frameWords[language].leave }).waitFor();
    // The frame comes before the page that it holds.
    await page.locator('main h1').waitFor();
    await take(page, `shared-phone-${language}-360`);
    await expectNoBarriers(page);

    await press(page, frameWords[language].leave);
    await page.waitForURL(/\/login/);
    assert.deepEqual(await Promise.all(['token', 'user', 'card', 'shared'].map((key) => remembered(page, key))), [
      null,
      null,
      null,
      null,
    ]);
    await page.getByRole('button', { name: 'Kamla', exact: true }).waitFor();
    await expectNoBarriers(page);
    await take(page, `tiles-${language}-360`);

    await press(page, 'Kamla');
    await keyIn(page, words.pin, pin);
    await page.getByLabel(words.ownPhone).check();
    await send(page);
    await eventuallyEqual(() => remembered(page, 'card'), code);
    await open('/profile');
    await page.getByText(code).waitFor();
    await take(page, `own-card-${language}-360`);
    await press(page, words.profile.changePin);
    await keyIn(page, words.profile.currentPin, pin);
    await fillIn(page, { newPin: '604182', pinAgain: '604182' });
    await expectNoBarriers(page);
    await press(page, words.profile.save);
    await page.getByText(words.profile.pinChanged).waitFor();
    await leave();
  });
}

test('without a mail server a card is joined to an e-mail by the telephone: no link is promised', async () => {
  const { profile } = cardWords.en;
  const { forgot, profile: own } = accountWords.en;
  const person = await visitor({ width: 360 });
  const { page, open, leave } = person;
  const pin = await makeCard(person, 'en', 'Meena Devi');
  await page.getByLabel(cardWords.en.ownPhone).check();
  await send(page);
  await eventually(async () => assert.ok(await remembered(page, 'token')));
  await open('/profile');
  await press(page, profile.addEmail);
  await page.getByText(profile.emailTextOff).waitFor();
  await fillIn(page, { email: 'meena@example.org', password: 'blue lamp by the well' });
  await keyIn(page, cardWords.en.pin, pin);
  await press(page, own.save);
  await page.getByRole('status').getByText(forgot.sentTitleOff).waitFor();
  assert.equal(await page.getByText(profile.emailSent).count(), 0);
  await leave();
});

test('after thirty idle minutes nothing of a person is left on a shared phone', async () => {
  const person = await visitor({ width: 360 });
  const { page, leave } = person;
  await makeCard(person, 'en', 'Ramesh Kumar');
  await send(page);
  await page.getByRole('button', { name: frameWords.en.leave }).waitFor();
  await page.evaluate(() => {
    localStorage.setItem('shared', String(Date.now() - 30 * 60_000));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const key of ['token', 'user', 'card', 'shared', 'tiles']) {
    await eventuallyEqual(() => remembered(page, key), null);
  }
  await leave();
});

test('a wrong sign of the code is told at once, a wrong PIN after asking, and where help is', async () => {
  const words = cardWords.en;
  const person = await visitor({ width: 360, expectedStatuses: [401, 503] });
  const { page, open, leave } = person;
  await makeCard(person, 'en', 'Sita Devi');
  await send(page);
  const code = await page
    .locator('main bdi')
    .filter({ hasText: /^[0-9A-Z]{4}-/ })
    .innerText();
  await press(page, frameWords.en.leave);
  await open('/login');
  await person.awaken();
  await press(page, accountWords.en.login.withCard);
  const field = page.locator('main [name="card"]');
  await field.pressSequentially(code.replace('-', ' ').toLowerCase());
  assert.equal((await field.inputValue()).length, 9, 'the field keeps the focus while one types');
  await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'C' : 'A'}`);
  await page.locator('main [name="pin"]').pressSequentially('907351');
  await send(page);
  await page.getByText(problemWords.en.card_form).waitFor();
  await field.fill(code);
  await send(page);
  await page.getByText(problemWords.en.card_login_failed.replace(/\{\{phone\}\}.*/, '')).waitFor();
  await page.getByText(words.lost.replace(/\{\{phone\}\}.*/, '')).waitFor();
  // A server in trouble says nothing about the PIN.
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await send(page);
  await page.getByText(problemWords.en.fallback.cards).waitFor();
  await leave();
});

test('a card made on a phone that others use is not said to open there later', async () => {
  const { profile, ...words } = cardWords.en;
  const { page, open, leave } = await member({ width: 360 });
  await open('/profile');
  await page.evaluate(() => localStorage.setItem('shared', String(Date.now())));
  await press(page, profile.addCard);
  await fillIn(page, { password, newPin: '604182', pinAgain: '604182' });
  await press(page, words.make);
  await page.getByText(words.madeText).waitFor();
  await page.getByText(profile.notHere).waitFor();
  assert.equal(await page.getByText(profile.text).count(), 0);
  assert.equal(await remembered(page, 'card'), null);
  await leave();
});
