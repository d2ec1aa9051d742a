import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOfficeWithoutList, aSession, type PersonRow, password, theMainAdministrator } from '../builders/builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { accountWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

let main: PersonRow;
const { visitor, admin, has, url } = openSurroundings({
  things: [
    anOfficeWithoutList,
    async (database) => {
      main = await theMainAdministrator()(database);
    },
  ],
});
/** It is away, but it is set up: what is written reaches it sooner or later. */
const withMail = openSurroundings({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });

const phoneIn = (text: string, phone: string): string => text.replace('{{phone}}', phone);

for (const language of triedLanguages) {
  test(`without a mail server a forgotten password leads to the telephone in ${language}, whoever asks`, async () => {
    const { page, open, awaken, leave } = await visitor({ language, width: 360 });
    const { forgot, field, profile } = accountWords[language];
    const { data } = (await (await fetch(`${url()}/api/settings?lang=${language}`)).json()) as {
      data: { mail: string; foundation: { phone: string } };
    };
    assert.equal(data.mail, 'off');
    await open('/forgot-password');
    await awaken();
    await page.getByText(phoneIn(forgot.textOff, data.foundation.phone)).waitFor();
    await page.locator('main').getByLabel(field.email).fill('nobody@example.org');
    assert.equal(await page.getByRole('button', { name: forgot.submit }).count(), 0, 'it promises a link');
    await page.getByRole('button', { name: profile.save }).click();
    await page.getByRole('status').getByText(phoneIn(forgot.sentOff, data.foundation.phone)).waitFor();
    assert.equal(await page.getByText(forgot.sent).count(), 0);
    await expectNoSidewaysScroll(page);
    await leave();
  });

  test(`the office is told in ${language} that nobody gets e-mails, and whom to ask`, async () => {
    const { page, open, leave } = await admin({ language, width: 360 });
    const words = adminWords[language];
    await open('/admin/dashboard');
    await page.getByText(words.dashboard.mailOff).waitFor();
    // None waits yet: nobody reads of 0 e-mails.
    await page.getByText(words.dashboard.mailOffNone.replace('{{setting}}', 'SMTP_URL'), { exact: true }).waitFor();
    await page.getByRole('heading', { name: words.dashboard.active }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await page.getByRole('link', { name: words.dashboard.seeLetters }).first().click();
    await page.waitForURL('**/admin/outbox');
    await leave();
  });
}

test('the main administrator without a mail server is sent to the operator, not to the telephone of the own office', async () => {
  const { id, name, email, role, status } = main;
  const token = await has(aSession(id, new Date()));
  for (const language of triedLanguages) {
    const remembers = { token, user: JSON.stringify({ name, email, role, status }) };
    const { page, open, awaken, leave } = await visitor({ language, width: 360, remembers });
    const { profile } = accountWords[language];
    const said = profile.mainMailOff.replace('{{command}}', '\u2066admin:email\u2069');
    await open('/profile');
    await awaken();
    await page.getByRole('button', { name: profile.edit }).click();
    await page.getByText(said, { exact: true }).first().waitFor();
    await page.locator('main [name="email"]').fill(`new-${language}@example.org`);
    await page.locator('main [name="password"]').fill(password);
    await page.getByRole('button', { name: profile.save, exact: true }).click();
    await page.getByText(profile.pendingTitle, { exact: true }).waitFor();
    await page.getByText(said, { exact: true }).first().waitFor();
    await leave();
  }
});

test('with a mail server the link is promised, and the office has no reason to worry', async () => {
  const { page, open, awaken, leave } = await withMail.visitor({});
  const { forgot, field } = accountWords.en;
  await open('/forgot-password');
  await awaken();
  await page.locator('main').getByLabel(field.email).fill('nobody@example.org');
  await page.getByRole('button', { name: forgot.submit }).click();
  await page.getByText(forgot.sent).waitFor();
  await leave();
  const office = await withMail.admin();
  await office.open('/admin/dashboard');
  await office.page.getByRole('heading', { name: adminWords.en.dashboard.active }).waitFor();
  assert.equal(await office.page.getByText(adminWords.en.dashboard.mailOff).count(), 0);
  await office.leave();
});
