import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/security.json' with { type: 'json' };
import hi from '#locales/hi/security.json' with { type: 'json' };
import ur from '#locales/ur/security.json' with { type: 'json' };
import { linkInEmail } from '../builders/emails.ts';
import { languagesOf } from '../harness/long-run.ts';
import { accountWords, problemWords } from './account-words.ts';
import { openSurroundings } from './surroundings.ts';

// No mail server there: the link is read from the outbox.
const { member, visitor, has, url } = openSurroundings({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const security = { en, hi, ur };

for (const language of languagesOf(import.meta.url)) {
  test(`somebody whose address is not confirmed is told, asks for the link again and confirms, in ${language}`, async () => {
    const email = `somebody.with.a.long.address.${language}@department.example.org`;
    const unconfirmed = { language, email, emailConfirmedAt: null };
    const options = { language, width: 360, expectedStatuses: [429] };
    const { page, open, awaken, account, leave } = await member(options, unconfirmed);
    const { profile, confirm, toast } = accountWords[language];
    const { unconfirmed: secondStepFirst, setUp } = security[language];

    await open('/profile');
    await awaken();
    await page.getByText(profile.unconfirmedTitle).waitFor();
    await page.getByText(secondStepFirst).waitFor();
    const text = page.locator('p', { hasText: email });
    assert.ok(await text.evaluate((box) => box.scrollWidth <= box.clientWidth), 'the address stands over the edge');
    assert.equal(await page.getByRole('button', { name: setUp }).count(), 0);
    await page.getByRole('button', { name: profile.sendAgain }).click();
    await page.getByText(profile.sentAgain).waitFor();

    // Asked for too often, it says so.
    for (const said of [profile.sentAgain, problemWords[language].too_many]) {
      await open('/profile');
      await awaken();
      await page.getByRole('button', { name: profile.sendAgain }).click();
      await page.getByText(said).waitFor();
    }

    await page.goto(await has(linkInEmail(account.email, 'confirmOwnEmail')));
    await awaken();
    await page.getByText(confirm.text).waitFor();
    await page.getByRole('button', { name: confirm.submit }).click();
    await page.waitForURL(`${url()}/profile`);
    await page.getByText(toast.emailConfirmed).waitFor();
    await page.getByRole('button', { name: setUp }).waitFor();
    assert.equal(await page.getByText(profile.unconfirmedTitle).count(), 0);
    await leave();
  });
}

test('the link works in another browser too, where nobody is signed in', async () => {
  const { open, awaken, page, account, leave } = await member({}, { emailConfirmedAt: null });
  await open('/profile');
  await awaken();
  await page.getByRole('button', { name: accountWords.en.profile.sendAgain }).click();
  await page.getByText(accountWords.en.profile.sentAgain).waitFor();
  const elsewhere = await visitor();
  await elsewhere.page.goto(await has(linkInEmail(account.email, 'confirmOwnEmail')));
  await elsewhere.awaken();
  await elsewhere.page.getByRole('button', { name: accountWords.en.confirm.submit }).click();
  await elsewhere.page.waitForURL(`${url()}/login`);
  await elsewhere.page.getByText(accountWords.en.login.notice.emailConfirmed).waitFor();
  await elsewhere.leave();
  await leave();
});
