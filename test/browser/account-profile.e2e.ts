import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { aPerson, aSession, password, type Thing } from '../builders/builders.ts';
import { linkInEmail } from '../builders/emails.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { expectErrors, expectProblem, fillIn, send, typedInto } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { expectToRead } from './checklist.ts';
import { letRun, openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, member, has, url } = openSurroundings();

const { profile, password: passwordWords, sessions, data, toast } = accountWords.en;
const newPassword = 'a goat ate my notebook';

async function openProfile({ open, awaken, page }: Member): Promise<void> {
  await open('/profile');
  await awaken();
  await page.locator('main section').first().waitFor();
}

const press = (page: Page, name: string): Promise<void> =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

const isAlive = async (token: string): Promise<boolean> => {
  const { status } = await fetch(`${url()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return status === 200;
};

for (const language of triedLanguages) {
  test(`a member reads and mends the profile in ${language}`, async () => {
    const someone = await member({ language, width: 360 }, { createdAt: new Date('2025-09-02T20:00:00Z') });
    const { page, account, leave } = someone;
    const { profile: its, role } = accountWords[language];
    const { fields, success } = problemWords[language];
    await openProfile(someone);
    await expectToRead(page, [account.name, account.email, its.noPhone, role.user, its.memberSince]);
    // Already the next day in India.
    assert.match(
      (await page.locator('main time').first().textContent()) ?? '',
      language === 'en' ? /^03 Sep 2025$/ : /^3 \S+ 2025$/,
    );

    await press(page, its.edit);
    await fillIn(page, { name: ' ', email: 'asha', phone: '12345' });
    await send(page);
    await expectErrors(page, { name: fields.name_required, email: fields.email_form, phone: fields.phone_ten_digits });
    await fillIn(page, { name: 'Asha Kumari', email: account.email, phone: '098765 43210' });
    await send(page);
    await page.getByText(success.profileUpdated).waitFor();
    await expectToRead(page, ['Asha Kumari', '9876543210']);
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name);
    await eventuallyEqual(kept, 'Asha Kumari');
    await leave();
  });
}

test('the word of success leaves after five seconds, or when it is closed', async () => {
  const someone = await member();
  const { page, leave } = someone;
  await openInStillTime(someone, '/profile');
  const success = page.getByText('Profile updated successfully!');
  const save = async () => {
    await press(page, profile.edit);
    await send(page);
    await success.waitFor();
  };
  await save();
  await letRun(page, 4900);
  assert.equal(await success.count(), 1);
  await letRun(page, 200);
  await eventuallyEqual(() => success.count(), 0);

  await save();
  await page.getByRole('button', { name: words.en.toast.dismiss }).click();
  await eventuallyEqual(() => success.count(), 0);
  await leave();
});

test('whoever thinks better of an edit finds everything as it was', async () => {
  const someone = await member();
  const { page, account, leave } = someone;
  await openProfile(someone);
  await press(page, profile.edit);
  await fillIn(page, { name: 'Somebody Else' });
  await press(page, profile.cancel);
  await expectToRead(page, [account.name]);
  await eventuallyEqual(() => page.evaluate(() => document.activeElement?.textContent), profile.edit);
  await leave();
});

test('a network that fails on saving is told, and the form keeps what was typed', async () => {
  const someone = await member({ mayLoseNetwork: true });
  const { page, context, rest, leave } = someone;
  await openProfile(someone);
  await press(page, profile.edit);
  await fillIn(page, { name: 'Asha Kumari' });
  await rest();
  await context.setOffline(true);
  await send(page);
  await expectProblem(page, 'Failed to update profile. Please try again.');
  assert.equal(await typedInto(page, 'name'), 'Asha Kumari');
  await context.setOffline(false);
  await leave();
});

test('a new e-mail waits until the link in it was opened; then the member signs in with it', async () => {
  const someone = await member({ expectedStatuses: [401] });
  const { page, account, leave } = someone;
  await openProfile(someone);
  const newEmail = `new.${account.email}`;
  await press(page, profile.edit);
  await fillIn(page, { email: newEmail });
  await send(page);
  await page.getByText(profile.pendingTitle).waitFor();
  await expectToRead(page, [account.email, newEmail]);

  await page.goto(await has(linkInEmail(newEmail, 'confirmEmail')));
  await someone.awaken();
  await press(page, accountWords.en.confirm.submit);
  await page.waitForURL(`${url()}/login`);
  await page.getByText(accountWords.en.login.notice.emailConfirmed).waitFor();
  assert.equal(await isAlive(someone.token), false);
  await fillIn(page, { email: newEmail, password });
  await send(page);
  await page.waitForURL(`${url()}/`);
  await leave();
});

test('an e-mail that somebody else has is refused at its field', async () => {
  const other = await has(aPerson());
  const someone = await member({ expectedStatuses: [409] });
  await openProfile(someone);
  await press(someone.page, profile.edit);
  await fillIn(someone.page, { email: other.email });
  await send(someone.page);
  await expectErrors(someone.page, { email: problemWords.en.email_taken });
  await someone.leave();
});

test('a new password ends every other session at once, and only the new one signs in', async () => {
  const someone = await member({ expectedStatuses: [401, 403] });
  const { page, account, token } = someone;
  const elsewhere = await has(aSession(account.id, new Date()));
  await openProfile(someone);
  await press(page, passwordWords.change);
  const { fields, wrong_password } = problemWords.en;
  await send(page);
  await expectErrors(page, { currentPassword: fields.password_required, newPassword: fields.password_required });
  await fillIn(page, { currentPassword: 'not mine at all', newPassword, confirmPassword: newPassword });
  await send(page);
  await expectErrors(page, { currentPassword: wrong_password });
  assert.equal(await isAlive(elsewhere), true);

  await fillIn(page, { currentPassword: password });
  await send(page);
  await page.getByText(toast.passwordChanged).waitFor();
  assert.deepEqual([await isAlive(token), await isAlive(elsewhere)], [true, false]);
  await eventuallyEqual(() => page.locator('main li').count(), 1);
  await someone.leave();

  const again = await visitor({ expectedStatuses: [401] });
  await again.open('/login');
  await again.awaken();
  await fillIn(again.page, { email: account.email, password });
  await send(again.page);
  await expectProblem(again.page, problemWords.en.login_failed);
  await fillIn(again.page, { password: newPassword });
  await send(again.page);
  await again.page.waitForURL(`${url()}/`);
  await again.leave();
});

test('a member ends one session of another device, and then all others', async () => {
  const someone = await member();
  const { page, account, token, leave } = someone;
  const others: string[] = [];
  for (let count = 0; count < 7; count += 1) others.push(await has(aSession(account.id, new Date())));
  await openProfile(someone);
  await press(page, sessions.showAll_other.replace('{{count}}', '8'));
  await eventuallyEqual(() => page.locator('main li').count(), 8);
  await page.locator('main li').getByRole('button').first().click();
  await page.getByText(toast.sessionEnded).waitFor();
  await eventuallyEqual(() => page.locator('main li').count(), 7);
  await press(page, sessions.endOthers);
  await page.getByText(toast.sessionsEnded).waitFor();
  await eventuallyEqual(() => page.locator('main li').count(), 1);
  await page.getByText(sessions.thisDevice).waitFor();
  const alive = () => Promise.all(others.map(isAlive));
  await eventuallyEqual(
    alive,
    others.map(() => false),
  );
  assert.equal(await isAlive(token), true);
  await leave();
});

test('a member downloads everything that is kept about them', async () => {
  const someone = await member();
  await openProfile(someone);
  const [file] = await Promise.all([someone.page.waitForEvent('download'), press(someone.page, data.download)]);
  assert.equal(file.suggestedFilename(), 'my-data.json');
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'));
  assert.equal(kept.profile.email, someone.account.email);
  await someone.leave();
});

test('a member deletes the account with the password, and nothing of it is left', async () => {
  const someone = await member({ expectedStatuses: [401, 403] });
  const { page, account, leave } = someone;
  await openProfile(someone);
  await press(page, accountWords.en.delete.open);
  const dialog = page.getByRole('dialog', { name: accountWords.en.delete.question });
  assert.ok((await dialog.textContent())?.includes(account.email));
  const answer = async (text: string) => {
    await dialog.locator('[name="password"]').fill(text);
    await dialog.getByRole('button', { name: accountWords.en.delete.confirm }).click();
  };
  await answer('not mine at all');
  await expectErrors(page, { password: problemWords.en.wrong_password });
  await answer(password);
  await page.waitForURL(`${url()}/login`);
  await page.getByText(accountWords.en.login.notice.accountDeleted).waitFor();
  assert.deepEqual(await has(peopleWith(account.email)), []);
  await fillIn(page, { email: account.email, password });
  await send(page);
  await expectProblem(page, problemWords.en.login_failed);
  await leave();
});

const peopleWith =
  (email: string): Thing<unknown[]> =>
  (database) =>
    database.query(sql`SELECT id FROM people WHERE email = ${email}`);

test('the main administrator asks for another e-mail with the password, and the account cannot be deleted', async () => {
  const someone = await visitor();
  await someone.open('/login');
  await someone.awaken();
  await has(giveKnownPassword);
  await fillIn(someone.page, { email: 'admin@example.org', password });
  await send(someone.page);
  await someone.page.waitForURL(`${url()}/admin/dashboard`);
  await someone.page.locator('h1').waitFor();
  await someone.open('/profile');
  await someone.awaken();
  await someone.page.getByText(accountWords.en.role.main).waitFor();
  await press(someone.page, profile.edit);
  await fillIn(someone.page, { phone: '9876543210', email: 'meera@kaarigar.example' });
  await send(someone.page);
  await someone.page.getByText(problemWords.en.fields.password_required).waitFor();
  await fillIn(someone.page, { password });
  await send(someone.page);
  await someone.page.getByText(problemWords.en.success.profileUpdated).waitFor();
  await someone.page.getByText(profile.pendingTitle).waitFor();
  assert.equal(await someone.page.getByRole('button', { name: accountWords.en.delete.open }).count(), 0);
  await someone.leave();
});

/** The product made its main administrator when it started, with a password of its own. */
const giveKnownPassword: Thing<void> = async (database) => {
  const known = await aPerson()(database);
  await database.query(sql`
    UPDATE people SET password_hash = (SELECT password_hash FROM people WHERE id = ${known.id})
    WHERE is_main_administrator`);
};

test('a session that dies while the profile is open asks to log in, and leads back', async () => {
  const someone = await member({ expectedStatuses: [401] });
  const { page, account, leave } = someone;
  await openProfile(someone);
  await has(endSessionsOf(account.id));
  await press(page, data.download);
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  await eventuallyEqual(() => page.evaluate(() => localStorage.getItem('token')), null);
  await page.locator('main').getByRole('link', { name: accountWords.en.required.login }).click();
  await page.waitForURL(`${url()}/login?from=%2Fprofile`);
  await fillIn(page, { email: account.email, password });
  await send(page);
  await page.waitForURL(`${url()}/profile`);
  await page.locator('main').getByText(account.email).first().waitFor();
  await leave();
});

const endSessionsOf =
  (id: string): Thing<void> =>
  async (database) => {
    await database.query(sql`DELETE FROM sessions WHERE person_id = ${id}`);
  };
