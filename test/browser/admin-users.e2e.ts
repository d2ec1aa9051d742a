import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { aPerson, password, type Thing } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const { admin, has, url } = openSurroundings();

const { users: words, list, dialog } = adminWords.en;

async function openUsers({ open, page }: Member, search = ''): Promise<void> {
  await open(`/admin/users?${new URLSearchParams({ search })}`);
  await page.locator('table').waitFor();
}

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fieldIn = (page: Page, name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);
const statusOf =
  (email: string): Thing<string | undefined> =>
  async (database) => {
    const [row] = await database.query<{ status: string }>(sql`SELECT status FROM people WHERE email = ${email}`);
    return row?.status;
  };

for (const language of triedLanguages) {
  test(`no barrier in the list of people in ${language} on a small phone, with the dialog open too`, async () => {
    await has(aPerson({ name: 'Kamla Bai' }));
    const someone = await admin({ language, width: 360 });
    const { page, leave } = someone;
    const its = adminWords[language].users;
    await openUsers(someone, 'Kamla');
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await press(page, its.add);
    await page.getByRole('dialog', { name: its.addTitle }).waitFor();
    await press(page, adminWords[language].dialog.save);
    await page.getByText(problemWords[language].fields.password_required).waitFor();
    await expectNoBarriers(page);
    await leave();
  });
}

test('the office finds a person, changes the status where it stands, mends the details and deletes the account', async () => {
  const asha = await has(aPerson({ name: 'Asha Kumari', phone: '9876500001' }));
  await has(aPerson({ name: 'Mohan Lal' }));
  const someone = await admin();
  const { page, leave } = someone;
  await openUsers(someone);
  await page.getByRole('searchbox', { name: words.search }).fill('98765 00001');
  await eventually(async () => assert.equal(await page.locator('tbody tr').count(), 1));
  assert.match(page.url(), /search=98765/);

  await page.getByRole('combobox', { name: 'Status of Asha Kumari' }).selectOption('blocked');
  await page.getByText(words.statusSaved.replace('{{name}}', asha.name).replace('{{status}}', 'Blocked')).waitFor();
  assert.equal(await has(statusOf(asha.email)), 'blocked');

  await press(page, 'Edit Asha Kumari');
  assert.equal(await fieldIn(page, 'email').inputValue(), asha.email);
  assert.deepEqual(await fieldIn(page, 'status').locator('option').allInnerTexts(), Object.values(words.statuses));
  await fieldIn(page, 'name').fill('Asha Devi Kumari');
  await press(page, dialog.save);
  await page.getByText(words.saved).waitFor();
  await rowOf(page, 'Asha Devi Kumari').waitFor();

  await press(page, 'Delete Asha Devi Kumari');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' });
  assert.match((await question.textContent()) ?? '', new RegExp(`Asha Devi Kumari.*${asha.email}`));
  await question.getByRole('button', { name: words.delete }).click();
  await page.getByText(words.deleted).waitFor();
  await page.getByText(list.nothingFound).waitFor();
  assert.equal(await has(statusOf(asha.email)), undefined);
  await leave();
});

test('the question before deleting somebody without e-mail names no address', async () => {
  const body = JSON.stringify({ name: 'Rukhsana Bi', pin: '582931', language: 'en' });
  const headers = { 'content-type': 'application/json' };
  assert.equal((await fetch(`${url()}/api/auth/register-card`, { method: 'POST', headers, body })).status, 201);
  const someone = await admin();
  const { page, leave } = someone;
  await openUsers(someone);
  await page.getByRole('searchbox', { name: words.search }).fill('Rukhsana Bi');
  await press(page, 'Delete Rukhsana Bi');
  const question = page.getByRole('dialog', { name: words.deleteQuestion });
  await question.getByText(words.deleteWarningNoEmail.replace('{{name}}', 'Rukhsana Bi')).waitFor();
  await leave();
});

test('of an account that is not active yet no e-mail is promised', async () => {
  const someone = await admin();
  const { page, leave } = someone;
  await openUsers(someone);
  await press(page, words.add);
  await fieldIn(page, 'name').fill('Naseem Jahan');
  await fieldIn(page, 'email').fill('naseem@example.org');
  await fieldIn(page, 'password').fill('a lamp in the courtyard');
  await fieldIn(page, 'status').selectOption('pending');
  await press(page, dialog.save);
  await page.getByText(words.createdNoEmail, { exact: true }).waitFor();
  await leave();
});

test('the office gives a person an account; what is wrong is told at its field and nothing typed is lost', async () => {
  const taken = await has(aPerson({ name: 'Salma Bano' }));
  const someone = await admin({ expectedStatuses: [409] });
  const { page, leave } = someone;
  await openUsers(someone);
  await press(page, words.add);
  await fieldIn(page, 'name').fill('Irfan Ali');
  await fieldIn(page, 'email').fill(taken.email);
  await fieldIn(page, 'password').fill('a lamp in the courtyard');
  await press(page, dialog.save);
  await page.getByRole('dialog').getByText(problemWords.en.email_taken).waitFor();
  assert.equal(await fieldIn(page, 'name').inputValue(), 'Irfan Ali');
  await fieldIn(page, 'email').fill('irfan.ali@example.org');
  await press(page, dialog.save);
  await page.getByText(adminWords.en.mail.saved).waitFor();
  await rowOf(page, 'Irfan Ali').waitFor();
  await leave();
});

test('the main administrator cannot be touched, and the table says so', async () => {
  const someone = await admin();
  const { page, leave } = someone;
  await openUsers(someone, 'admin@example.org');
  // The addresses of others may end so, too.
  const row = page.locator('tbody tr').filter({ has: page.getByText('admin@example.org', { exact: true }) });
  await row.getByText('The main administrator account cannot be edited through this interface.').waitFor();
  for (const control of await row.locator('select, button:visible').all())
    assert.ok(await control.isDisabled(), await control.innerText());
  await leave();
});

test('what the server refuses is told with its number, and the status shows what is true', async () => {
  const someone = await admin({ expectedStatuses: [409] }, { name: 'Ravi Verma' });
  const { page, account, leave } = someone;
  await openUsers(someone, 'Ravi Verma');
  const select = page.getByRole('combobox', { name: 'Status of Ravi Verma' });
  await select.selectOption('inactive');
  const { self_change: refusal } = problemWords.en;
  await page.getByText(`Failed to update user status (409): ${refusal}`).waitFor();
  await eventuallyEqual(() => select.inputValue(), 'active');
  await press(page, 'Delete Ravi Verma');
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
  await page.getByRole('dialog').getByText(`Failed to delete user (409): ${refusal}`).waitFor();
  assert.equal(await has(statusOf(account.email)), 'active');
  await leave();
});

test('a list that cannot be had says so and can be asked for again; without a network the change says that', async () => {
  await has(aPerson({ name: 'Gita Yadav' }));
  const someone = await admin({ mayLoseNetwork: true });
  const { page, context, leave } = someone;
  await openUsers(someone, 'Gita Yadav');
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Status of Gita Yadav' }).selectOption('inactive');
  await page.getByText('Network error or server unavailable.').waitFor();
  await page.getByRole('searchbox').fill('Gita');
  await page.getByText('Failed to load users. Please try again.').waitFor();
  await context.setOffline(false);
  await press(page, list.retry);
  await rowOf(page, 'Gita Yadav').waitFor();
  await leave();
});

test('the table of all people that were found is downloaded for Excel', async () => {
  await has(aPerson({ name: 'शबाना ख़ातून' }));
  const someone = await admin();
  const { page, leave } = someone;
  await openUsers(someone, 'शबाना');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, list.export)]);
  assert.equal(download.suggestedFilename(), 'users.csv');
  const table = await readFile(await download.path(), 'utf8');
  assert.ok(table.startsWith('\uFEFF'));
  assert.equal(table.trim().split('\n').length, 2);
  assert.ok(table.includes('शबाना ख़ातून'));
  await leave();
});

test('nobody is offered to take off the own second step here', async () => {
  const { page, account, open, leave } = await admin();
  await page.route('**/api/admin/users?*', async (route) => {
    const { data, ...list } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, data: data.map((user: object) => ({ ...user, hasSecondFactor: true })) } });
  });
  await open(`/admin/users?search=${account.email}`);
  await page.getByText(adminWords.en.users.hasSecondFactor).waitFor();
  await page.getByRole('button', { name: `Edit ${account.name}` }).click();
  await page.getByRole('dialog').locator('[name="name"]').waitFor();
  assert.equal(await page.getByRole('button', { name: adminWords.en.users.removeFactor }).count(), 0);
  await leave();
});

for (const language of triedLanguages) {
  test(`another role needs the own password, and administrators are invited, in ${language}`, async () => {
    const account = await has(aPerson({ name: `Salma ${language}` }));
    const someone = await admin({ language, width: 360, expectedStatuses: [403] });
    const { page, leave } = someone;
    const its = adminWords[language];
    await openUsers(someone, account.name);
    await press(page, its.users.add);
    assert.equal(await fieldIn(page, 'role').count(), 0);
    const link = page.getByRole('dialog').getByRole('link', { name: its.nav.office });
    assert.match((await link.getAttribute('href')) ?? '', /\/admin\/office$/);
    await takeAtWidths(page, `user-new-${language}`, [1280, 360]);
    await press(page, its.dialog.cancel);

    await press(page, its.users.editNamed.replace('{{name}}', account.name));
    assert.equal(await fieldIn(page, 'password').count(), 1);
    await fieldIn(page, 'name').fill('Salma Bano');
    await fieldIn(page, 'role').selectOption('admin');
    assert.equal(await fieldIn(page, 'password').count(), 0, 'nobody of the office gets a password from others');
    await page.getByText(its.users.becomesOwner).waitFor();
    await fieldIn(page, 'ownPassword').fill('not the password');
    await press(page, its.dialog.save);
    await page.getByRole('dialog').getByText(problemWords[language].wrong_password).waitFor();
    assert.equal(await fieldIn(page, 'name').inputValue(), 'Salma Bano');
    await expectNoBarriers(page);
    await takeAtWidths(page, `user-role-${language}`, [1280, 360]);
    await fieldIn(page, 'ownPassword').fill(password);
    await press(page, its.dialog.save);
    await page.getByText(its.users.saved).waitFor();
    const [row] = await has((database) =>
      database.query<{ role: string; name: string }>(sql`SELECT role, name FROM people WHERE id = ${account.id}`),
    );
    assert.deepEqual(row, { role: 'admin', name: 'Salma Bano' });
    await openUsers(someone, account.email);
    await press(page, its.users.editNamed.replace('{{name}}', 'Salma Bano'));
    await page.getByText(its.users.passwordTheirs).waitFor();
    await takeAtWidths(page, `user-admin-${language}`, [1280, 360]);
    await leave();
  });
}
