import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPerson, aSession, password } from '../builders/builders.ts';
import { countEmailsTo, linkInEmail } from '../builders/emails.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectErrors, expectProblem, fillIn, send } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, member, has, url } = openSurroundings();

const newPassword = 'a goat ate my notebook';

for (const language of triedLanguages) {
  test(`a forgotten password is replaced by way of the email's link, in ${language}`, async () => {
    const account = await has(aPerson({ language }));
    const session = await has(aSession(account.id, new Date()));
    const { page, open, awaken, requests, leave } = await visitor({ language, width: 360, expectedStatuses: [401] });
    const { login, forgot, reset } = accountWords[language];
    const { fields, login_failed } = problemWords[language];

    await open('/login');
    await awaken();
    await page.getByRole('link', { name: login.forgot }).click();
    await page.waitForURL(`${url()}/forgot-password`);
    await page.locator('h1', { hasText: forgot.title }).waitFor();
    await send(page);
    await expectErrors(page, { email: fields.email_required });
    await fillIn(page, { email: account.email });
    await send(page);
    await page.getByText(forgot.sentTitleOff).waitFor();

    const link = await has(linkInEmail(account.email, 'resetPassword'));
    await page.goto(link);
    await awaken();
    await page.locator('h1', { hasText: reset.title }).waitFor();
    await fillIn(page, { password: 'short', confirmPassword: 'other' });
    await send(page);
    await expectErrors(page, { password: fields.password_too_short, confirmPassword: fields.passwords_differ });
    await fillIn(page, { password: newPassword, confirmPassword: newPassword });
    await send(page);
    await page.waitForURL(`${url()}/login`);
    await page.getByText(login.notice.passwordReset).waitFor();
    const dead = await fetch(`${url()}/api/auth/me`, { headers: { authorization: `Bearer ${session}` } });
    assert.equal(dead.status, 401);

    await fillIn(page, { email: account.email, password });
    await send(page);
    await expectProblem(page, login_failed);
    await fillIn(page, { password: newPassword });
    await send(page);
    await page.waitForURL(`${url()}/`);
    const secret = link.split('=').at(-1) ?? '';
    assert.ok(secret.length > 40 && !requests.some((path) => path.includes(secret)), 'the secret stood in an address');
    await leave();
  });
}

test('nobody learns by the forgotten password who has an account', async () => {
  const stranger = 'nobody.at.all@example.org';
  const { page, open, awaken, leave } = await visitor();
  await open('/forgot-password');
  await awaken();
  await fillIn(page, { email: stranger });
  await send(page);
  await page.getByText(accountWords.en.forgot.sentTitleOff).waitFor();
  assert.equal(await has(countEmailsTo(stranger)), 0);
  await leave();
});

test('a link that was used, or was cut, is explained and leads to a new one', async () => {
  const account = await has(aPerson());
  const { page, open, awaken, leave } = await visitor({ expectedStatuses: [410] });
  await open('/forgot-password');
  await awaken();
  await fillIn(page, { email: account.email });
  await send(page);
  await page.getByText(accountWords.en.forgot.sentTitleOff).waitFor();
  const link = await has(linkInEmail(account.email, 'resetPassword'));
  const use = async () => {
    await page.goto('/');
    await page.goto(link);
    await awaken();
    await fillIn(page, { password: newPassword, confirmPassword: newPassword });
    await send(page);
  };
  await use();
  await page.waitForURL(`${url()}/login`);
  await use();
  await page.getByText(problemWords.en.link_used).waitFor();

  for (const path of ['/reset-password', '/confirm-email']) {
    await open(path);
    await page.getByText(problemWords.en.link_used).waitFor();
  }
  await open('/reset-password');
  await page.getByRole('link', { name: accountWords.en.reset.askAgain }).click();
  await page.waitForURL(`${url()}/forgot-password`);
  await leave();
});

test('whoever is signed in and sets a new password by email signs in anew', async () => {
  const { page, open, awaken, account, leave } = await member({ expectedStatuses: [401] });
  await open('/forgot-password');
  await awaken();
  await fillIn(page, { email: account.email });
  await send(page);
  await page.getByText(accountWords.en.forgot.sentTitleOff).waitFor();
  await page.goto(await has(linkInEmail(account.email, 'resetPassword')));
  await awaken();
  await fillIn(page, { password: newPassword, confirmPassword: newPassword });
  await send(page);
  await page.waitForURL(`${url()}/login`);
  await page.getByText(accountWords.en.login.notice.passwordReset).waitFor();
  // React would throw away the page, and what was typed in it, if the server had made another one.
  await page.reload();
  await page.locator('main [name="email"]').fill('typed@example.org');
  await page.getByText(accountWords.en.login.notice.passwordReset).waitFor();
  assert.equal(await page.locator('main [name="email"]').inputValue(), 'typed@example.org');
  await leave();
});
