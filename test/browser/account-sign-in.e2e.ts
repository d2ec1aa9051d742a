import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAdministrator, aPerson, password } from '../builders/builders.ts';
import { firstWords } from '../builders/first-words.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { awakenPage } from '../harness/people.ts';
import { expectErrors, expectProblem, fillIn, send, typedInto } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, member, admin, has, url } = openSurroundings();

for (const language of languagesOf(import.meta.url)) {
  const { fields, login_failed, account_not_active } = problemWords[language];

  test(`wrong tries to sign in are explained in ${language}, and the right one leads home`, async () => {
    const account = await has(aPerson());
    const { page, open, awaken, leave } = await visitor({ language, width: 360, expectedStatuses: [401] });
    await open('/login');
    await awaken();
    await send(page);
    await expectErrors(page, { email: fields.email_required, password: fields.password_required });

    await fillIn(page, { email: account.email, password: 'not my password' });
    await send(page);
    await expectProblem(page, login_failed);
    assert.equal(await typedInto(page, 'email'), account.email);

    await fillIn(page, { password });
    await send(page);
    await page.waitForURL(`${url()}/`);
    await page.locator('h1', { hasText: firstWords[language]['hero.weaver.title'] }).waitFor();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    await eventuallyEqual(kept, { name: account.name, email: account.email, role: 'user', status: 'active' });
    await leave();
  });

  test(`somebody whose account is blocked is told so in ${language}`, async () => {
    const account = await has(aPerson({ status: 'blocked' }));
    const { page, open, awaken, leave } = await visitor({ language, expectedStatuses: [401, 403] });
    await open('/login');
    await awaken();
    await fillIn(page, { email: account.email, password });
    await send(page);
    await expectProblem(page, account_not_active);
    await fillIn(page, { password: 'not my password' });
    await send(page);
    await expectProblem(page, login_failed);
    await leave();
  });
}

test('the button says that somebody is being signed in, and cannot be pressed twice', async () => {
  const account = await has(aPerson());
  const { page, requests, open, awaken, leave } = await visitor();
  await open('/login');
  await awaken();
  await fillIn(page, { email: account.email, password });
  // A slow connection, so that there is time to be impatient.
  const impatience = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await impatience.promise;
    await route.continue();
  });
  await send(page);
  const button = page.getByRole('button', { name: 'Signing in...' });
  await button.waitFor();
  await button.click({ force: true });
  await page.locator('main [name="password"]').press('Enter');
  impatience.resolve();
  await page.waitForURL(`${url()}/`);
  assert.equal(requests.filter((path) => path === '/api/auth/login').length, 1);
  await leave();
});

test('a password can be shown and hidden while it is typed', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/login');
  await awaken();
  await fillIn(page, { password: 'seven looms' });
  const field = page.locator('main [name="password"]');
  await page.getByRole('button', { name: words.en.form.show }).click();
  await eventuallyEqual(() => field.getAttribute('type'), 'text');
  await page.getByRole('button', { name: words.en.form.hide }).click();
  await eventuallyEqual(() => field.getAttribute('type'), 'password');
  assert.equal(await field.inputValue(), 'seven looms');
  await leave();
});

for (const wanted of ['/profile?tab=1', '/admin/users?page=2', '/admin']) {
  test(`a guest who opens ${wanted} is asked to log in first`, async () => {
    const { page, open, leave } = await visitor();
    await open(wanted);
    await page.waitForURL(`${url()}/login?${new URLSearchParams({ from: wanted })}`);
    await page.locator('h1', { hasText: accountWords.en.login.title }).waitFor();
    await leave();
  });
}

test('after signing in a member stands where the way began', async () => {
  const account = await has(aPerson());
  const { page, open, awaken, leave } = await visitor();
  await open('/profile?tab=1');
  await page.waitForURL(/\/login/);
  await awaken();
  await fillIn(page, { email: account.email, password });
  await send(page);
  await page.waitForURL(`${url()}/profile?tab=1`);
  await page.locator('main').getByText(account.email).first().waitFor();
  await leave();
});

test('an administrator who signs in comes to the dashboard, whatever was wanted', async () => {
  const account = await has(anAdministrator());
  const { page, open, awaken, leave } = await visitor();
  await open('/login?from=%2Fprofile');
  await awaken();
  await fillIn(page, { email: account.email, password });
  await send(page);
  await page.waitForURL(`${url()}/admin/dashboard`);
  await leave();
});

for (const target of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%2Fevil.example',
  '/.//evil.example',
]) {
  test(`a member who signs in is not led to ${target}`, async () => {
    const account = await has(aPerson());
    const { page, open, awaken, leave } = await visitor();
    await open(`/login?${new URLSearchParams({ from: target })}`);
    await awaken();
    await fillIn(page, { email: account.email, password });
    await send(page);
    await page.waitForURL(`${url()}/`);
    await leave();
  });
}

for (const path of ['/login', '/register']) {
  test(`whoever is signed in is sent on from ${path}`, async () => {
    const someone = await member();
    await someone.open(`${path}?from=%2Fprofile`);
    await someone.page.waitForURL(`${url()}/profile`);
    await someone.open(path);
    await someone.page.waitForURL(`${url()}/`);
    await someone.leave();

    const office = await admin();
    await office.open(`${path}?from=%2Fprofile`);
    await office.page.waitForURL(`${url()}/admin/dashboard`);
    await office.leave();
  });
}

test('a member who opens an office page is sent home, an administrator is not', async () => {
  const someone = await member();
  await someone.open('/admin/users');
  await someone.page.waitForURL(`${url()}/`);
  await someone.leave();

  const office = await admin();
  await office.open('/admin/users');
  await office.page.locator('h1').waitFor();
  assert.equal(new URL(office.page.url()).pathname, '/admin/users');
  assert.equal(await office.page.locator('header, footer').count(), 0);
  await office.leave();
});

test('pages for one person are the same spinner for everybody, and no search engine keeps them', async () => {
  for (const path of ['/profile', '/admin/dashboard']) {
    const answers = await Promise.all(
      [{}, { authorization: 'Bearer x' }].map((headers) =>
        fetch(`${url()}${path}`, { headers: { ...headers, 'accept-language': 'en' } }),
      ),
    );
    const [first = '', second] = await Promise.all(answers.map((answer) => answer.text()));
    assert.equal(answers[0]?.status, 200);
    assert.equal(first, second);
    assert.match(first, /<meta name="robots" content="noindex"/);
    assert.ok(first.includes(words.en.frame.loading));
  }
});

test('signing in and out in one tab reaches the other', async () => {
  const account = await has(aPerson());
  const first = await visitor({ expectedStatuses: [401] });
  await first.open('/login?from=%2Fprofile');
  await first.awaken();
  const second = await first.context.newPage();
  await second.goto('/login');
  await awakenPage(second);
  await fillIn(second, { email: account.email, password });
  await send(second);
  await second.waitForURL(`${url()}/`);
  await second.locator('h1', { hasText: firstWords.en['hero.weaver.title'] }).waitFor();
  await first.page.waitForURL(`${url()}/profile`);
  await first.page.locator('main').getByText(account.email).first().waitFor();

  await second.getByRole('button', { name: account.name }).click();
  await second.getByRole('button', { name: words.en.nav.logout }).click();
  await first.page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  await eventuallyEqual(() => first.page.locator('main').getByText(account.email).count(), 0);
  await first.leave();
});

test('whoever signs out on the profile stands on the home page', async () => {
  const { page, open, awaken, account, leave } = await member();
  await open('/profile');
  await awaken();
  await page.locator('main').getByText(account.email).first().waitFor();
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('button', { name: words.en.nav.logout }).click();
  await page.waitForURL(`${url()}/`);
  await page.locator('h1', { hasText: firstWords.en['hero.weaver.title'] }).waitFor();
  const kept = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  await eventuallyEqual(kept, [null, null]);
  await leave();
});

test('a browser that forbids storage keeps a member signed in for as long as the page lives', async () => {
  const account = await has(aPerson());
  const { page, context, open, awaken, leave } = await visitor();
  await context.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      keep.call(this, key, text);
    };
  });
  await open('/login?from=%2Fprofile');
  await awaken();
  await fillIn(page, { email: account.email, password });
  await send(page);
  await page.waitForURL(`${url()}/profile`);
  await page.locator('main').getByText(account.email).first().waitFor();
  await open('/profile');
  await page.waitForURL(`${url()}/login?from=%2Fprofile`);
  await leave();
});

test('a token without its user ends the session at the start', async () => {
  const { page, open, leave } = await visitor({ remembers: { token: 'left-over' } });
  await open('/profile');
  await page.waitForURL(`${url()}/login?from=%2Fprofile`);
  await eventuallyEqual(() => page.evaluate(() => localStorage.getItem('token')), null);
  await leave();
});
