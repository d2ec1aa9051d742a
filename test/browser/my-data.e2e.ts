import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import enRights from '#locales/en/office-rights.json' with { type: 'json' };
import en from '#locales/en/purposes.json' with { type: 'json' };
import hiRights from '#locales/hi/office-rights.json' with { type: 'json' };
import hi from '#locales/hi/purposes.json' with { type: 'json' };
import urRights from '#locales/ur/office-rights.json' with { type: 'json' };
import ur from '#locales/ur/purposes.json' with { type: 'json' };
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { takeAtWidths } from './take-picture.ts';

const { member, admin, has } = openSurroundings({});
const words: Record<Language, typeof en> = { en, hi, ur };
const rightsWords: Record<Language, typeof enRights> = { en: enRights, hi: hiRights, ur: urRights };

for (const language of triedLanguages) {
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
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `my-data-${language}`, [360, 1280]);
    await page.getByRole('button', { name: its.mine.agreeAnew }).click();
    await eventuallyEqual(() => page.getByRole('button', { name: its.mine.agreeAnew }).count(), 0);
    const takenBack = page.getByRole('button', { name: its.mine.giveAgain });
    const before = await takenBack.count();
    await page.getByRole('button', { name: its.mine.takeBack }).first().click();
    await eventuallyEqual(() => takenBack.count(), before + 1);

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
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `breaches-${language}`, [360, 1280]);
    await open('/admin/requests');
    await page.getByRole('button', { name: its.requests.write }).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await takeAtWidths(page, `requests-${language}`, [360, 1280]);
    await leave();
  });
}
