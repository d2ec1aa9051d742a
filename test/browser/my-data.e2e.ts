import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import enAccount from '#locales/en/account.json' with { type: 'json' };
import enHelp from '#locales/en/help.json' with { type: 'json' };
import enRights from '#locales/en/office-rights.json' with { type: 'json' };
import en from '#locales/en/purposes.json' with { type: 'json' };
import hiAccount from '#locales/hi/account.json' with { type: 'json' };
import hiHelp from '#locales/hi/help.json' with { type: 'json' };
import hiRights from '#locales/hi/office-rights.json' with { type: 'json' };
import hi from '#locales/hi/purposes.json' with { type: 'json' };
import urAccount from '#locales/ur/account.json' with { type: 'json' };
import urHelp from '#locales/ur/help.json' with { type: 'json' };
import urRights from '#locales/ur/office-rights.json' with { type: 'json' };
import ur from '#locales/ur/purposes.json' with { type: 'json' };
import { aCaseworker } from '../builders/help-calls.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { freshPhones, secretsOn } from './help-pages.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const { member, admin, visitor, has } = openSurroundings({ things: [aCaseworker({ email: 'rukhsana@example.org' })] });
const nextPhone = freshPhones(9_270_000_000);
const words: Record<Language, typeof en> = { en, hi, ur };
const accountWords: Record<Language, typeof enAccount> = { en: enAccount, hi: hiAccount, ur: urAccount };
const helpWords: Record<Language, typeof enHelp> = { en: enHelp, hi: hiHelp, ur: urHelp };
const rightsWords: Record<Language, typeof enRights> = { en: enRights, hi: hiRights, ur: urRights };

/** What somebody without script sees, looked at with script: axe needs its own. */
async function expectNoBarriersFor({ page }: Person, language: Language): Promise<void> {
  const body = await page.content();
  const reader = await visitor({ language, width: 360 });
  await reader.page.route('**/as-shown', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await reader.open('/as-shown');
  await expectNoBarriers(reader.page);
  await reader.leave();
}

for (const language of triedLanguages) {
  test(`without script somebody with a case reads all of it in ${language}, takes the yes back and asks`, async () => {
    const [its, about] = [words[language], helpWords[language]];
    const person = await visitor({ language, script: false, width: 360 });
    const { page, open, leave } = person;
    await open('/help');
    await page.getByText(about.kinds.wages, { exact: true }).click();
    const phone = nextPhone();
    await page.locator('input[name="phone"]').fill(phone);
    await page.getByRole('button', { name: about.callBack }).click();
    const { code, pin } = await secretsOn(page);
    await open('/my-data');
    await page.getByRole('link', { name: its.mine.openCase }).click();
    await page.getByLabel(about.card.code).fill(code);
    await page.getByLabel(about.card.pin).fill(pin);
    await page.getByRole('button', { name: about.status.open }).click();
    assert.equal(await page.getByText(phone).count(), 0, 'nothing of it stands there unasked');
    await page.getByRole('button', { name: its.mine.title }).click();
    await page.getByText(phone).waitFor();
    await expectNoBarriersFor(person, language);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `case-data-${language}`, [360, 1280]);
    await page.getByRole('button', { name: its.mine.takeBack }).click();
    await page.getByRole('button', { name: its.mine.giveAgain }).click();
    await page.getByRole('button', { name: its.mine.takeBack }).waitFor();
    await page.getByLabel(its.ask.what).selectOption('complain');
    await page.getByRole('button', { name: its.ask.send }).click();
    await page
      .getByRole('status')
      .filter({ hasText: its.ask.filed.split('{{')[0] ?? '' })
      .waitFor();
    await leave();
  });

  test(`a member sees in ${language} what is kept, takes a yes back, says yes to what has changed, and asks`, async () => {
    const its = words[language];
    const { page, open, leave, account } = await member({ language, width: 360 });
    await has((database) =>
      database.query(sql`
        INSERT INTO consents (person_id, purpose, version, given, how, language, at)
        VALUES (${account.id}, 'account', 0, true, 'form', 'en', now())`),
    );
    await open('/my-data');
    await page.getByRole('heading', { level: 2, name: its.names.messages }).waitFor();
    await page
      .locator('main')
      .getByText(account.email ?? '', { exact: true })
      .first()
      .waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `my-data-${language}`, [360, 1280]);
    await page.getByRole('button', { name: its.mine.agreeAnew }).click();
    await eventuallyEqual(() => page.getByRole('button', { name: its.mine.agreeAnew }).count(), 0);
    const takenBack = page.getByRole('button', { name: its.mine.giveAgain });
    const before = await takenBack.count();
    await page.getByRole('button', { name: its.mine.takeBack }).first().click();
    await eventuallyEqual(() => takenBack.count(), before + 1);

    await page.locator('summary', { hasText: its.mine.takeBack }).click();
    await page.getByText(its.mine.accountOff).waitFor();
    await expectNoBarriers(page);
    await page.locator('details[open]').getByRole('button', { name: its.mine.takeBack }).click();
    await eventuallyEqual(() => takenBack.count(), before + 2);
    await page.getByRole('button', { name: accountWords[language].delete.open }).click();
    await page.getByRole('dialog').getByText(its.stays.title).waitFor();
    await expectNoBarriers(page);
    await takeAtWidths(page, `my-data-delete-${language}`, [360, 1280]);
    await page.keyboard.press('Escape');

    await page.getByLabel(its.ask.what).selectOption('complain');
    await page.getByLabel(its.ask.text).fill('Nobody answered');
    await page.getByRole('button', { name: its.ask.send }).click();
    await page
      .getByRole('status')
      .filter({ hasText: its.ask.filed.split('{{')[0] ?? '' })
      .waitFor();
    await expectNoBarriers(page);
    await leave();
  });

  test(`an owner writes a breach down in ${language}, reads whom it touches, and finds the requests`, async () => {
    const its = rightsWords[language];
    const { page, open, leave } = await admin({ language, width: 360 });
    await open('/admin/breaches');
    await page.getByRole('button', { name: its.breaches.write }).click();
    const dialog = page.getByRole('dialog');
    const what = `A backup lay open (${language})`;
    await dialog.locator('[name=what]').fill(what);
    await dialog.locator('[name=contact]').fill('011 4000 1234');
    await expectNoBarriers(page);
    await dialog.locator('button[type=submit]').click();
    await page.getByText(what).waitFor();
    assert.ok(await page.getByRole('button', { name: its.breaches.tell }).first().isVisible());
    await page.getByRole('button', { name: its.breaches.change }).first().click();
    const measures = `We closed the server (${language})`;
    await dialog.locator('[name=measures]').fill(measures);
    await dialog.locator('button[type=submit]').click();
    await page.getByText(measures).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `breaches-${language}`, [360, 1280]);
    await open('/admin/requests');
    await page.getByRole('button', { name: its.requests.write }).click();
    // Read aloud in the language of who has come, whatever the office reads.
    const other = language === 'ur' ? 'hi' : 'ur';
    await dialog.getByLabel(its.requests.language).selectOption(other);
    await dialog.locator('summary').click();
    await dialog.getByText(words[other].what.account).waitFor();
    await expectNoBarriers(page);
    await takeAtWidths(page, `read-aloud-${language}`, [360, 1280]);
    await dialog.locator('[name=name]').fill('Shabana');
    await dialog.locator('button[type=submit]').click();
    await page.getByText('Shabana').waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `requests-${language}`, [360, 1280]);
    await leave();
  });
}

test('who is not signed in is led from My data to the login and back', async () => {
  const { page, open, leave } = await visitor({ language: 'en' });
  await open('/my-data');
  await page.getByRole('link', { name: en.mine.openCase }).waitFor();
  await expectNoBarriers(page);
  await page.locator('main a[href^="/login"]').click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('from') === '/my-data');
  await leave();
});
