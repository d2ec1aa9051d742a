import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPerson } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectErrors, expectProblem, fillIn, send, typedInto } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, has, url } = openSurroundings();

const goodPassword = 'seven looms in a row';

for (const language of languagesOf(import.meta.url)) {
  const { fields } = problemWords[language];

  test(`somebody who reads ${language} is told about every mistake in a new account`, async () => {
    const { page, open, awaken, requests, leave } = await visitor({ language, width: 360 });
    await open('/register');
    await awaken();

    await send(page);
    await expectErrors(page, {
      name: fields.name_required,
      email: fields.email_required,
      password: fields.password_required,
    });
    await expectProblem(page, words[language].form.corrections_other.replace('{{count}}', '3'));

    const almost = {
      name: 'Ramesh',
      email: 'ramesh@',
      phone: '00000 000',
      password: '1234567',
      confirmPassword: '123',
    };
    await fillIn(page, almost);
    await send(page);
    await expectErrors(page, {
      email: fields.email_form,
      phone: fields.phone_ten_digits,
      password: fields.password_too_short,
      confirmPassword: fields.passwords_differ,
    });
    for (const [name, text] of Object.entries(almost)) assert.equal(await typedInto(page, name), text);

    await fillIn(page, { email: 'ramesh@example.org', phone: '', password: goodPassword, confirmPassword: 'other' });
    await send(page);
    await expectErrors(page, { confirmPassword: fields.passwords_differ });
    await expectProblem(page, words[language].form.corrections_one);
    assert.deepEqual(
      requests.filter((path) => path.startsWith('/api/')),
      [],
    );
    await leave();
  });

  test(`what only the server knows stands at its field in ${language}`, async () => {
    const known = await has(aPerson());
    const { page, open, awaken, leave } = await visitor({ language, expectedStatuses: [409, 422] });
    await open('/register');
    await awaken();
    await fillIn(page, { name: 'Asha', email: known.email, password: goodPassword, confirmPassword: goodPassword });
    await send(page);
    await expectErrors(page, { email: problemWords[language].email_taken });

    const common = 'password123';
    await fillIn(page, { email: `new.${known.email}`, password: common, confirmPassword: common });
    await send(page);
    await expectErrors(page, { password: fields.password_too_common });
    assert.equal(await typedInto(page, 'name'), 'Asha');
    await leave();
  });
}

test('somebody joins, is asked to log in, and comes to the page that was wanted first', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/login?from=%2Fprofile%3Ftab%3D1');
  await awaken();
  await page.getByRole('link', { name: accountWords.en.login.register }).click();
  await page.waitForURL(`${url()}/register?from=%2Fprofile%3Ftab%3D1`);
  const person = { name: 'Sunita Devi', email: 'Sunita@Example.org', phone: '+91 98765-43210' };
  await fillIn(page, { ...person, password: goodPassword, confirmPassword: goodPassword });
  await send(page);
  await page.waitForURL(`${url()}/login?from=%2Fprofile%3Ftab%3D1`);
  await page.getByText('Registration successful. Please log in.').waitFor();
  assert.equal(await typedInto(page, 'email'), person.email);
  await eventuallyEqual(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'password');
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null);

  await fillIn(page, { password: goodPassword });
  await send(page);
  await page.waitForURL(`${url()}/profile?tab=1`);
  await eventually(async () => {
    const text = (await page.locator('main').textContent()) ?? '';
    assert.ok(text.includes('Sunita Devi') && text.includes('9876543210'), text);
  });
  await leave();
});

test('whoever loses the network is told to try again, and nothing typed is lost', async () => {
  const { page, context, open, awaken, rest, leave } = await visitor({ mayLoseNetwork: true });
  await open('/register');
  await awaken();
  await rest();
  const email = 'offline@example.org';
  await fillIn(page, { name: 'Ramesh', email, password: goodPassword, confirmPassword: goodPassword });
  await context.setOffline(true);
  await send(page);
  await expectProblem(page, problemWords.en.fallback.registerAccount);
  await eventuallyEqual(() => page.evaluate(() => document.activeElement?.getAttribute('role')), 'alert');
  assert.equal(await typedInto(page, 'email'), email);
  await context.setOffline(false);
  await send(page);
  await page.waitForURL(`${url()}/login`);
  await leave();
});

test('the consent stands beside the button, with the way to the whole text', async () => {
  const { page, open, leave } = await visitor({ script: false });
  await open('/register');
  const form = page.locator('main form');
  assert.ok((await form.textContent())?.includes(accountWords.en.register.consent));
  const link = form.getByRole('link', { name: accountWords.en.register.privacy });
  assert.equal(await link.getAttribute('href'), '/privacy');
  await leave();
});
