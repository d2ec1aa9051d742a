import { test } from 'node:test';
import { triedLanguages } from '../harness/long-run.ts';
import { send } from './account-forms.ts';
import { accountWords, problemWords } from './account-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, member } = openSurroundings();

const forms = ['/login', '/register', '/forgot-password', '/reset-password#token=x', '/confirm-email#token=x'];

for (const language of triedLanguages) {
  test(`no barrier on the forms in ${language} on a small phone, with mistakes and all`, async () => {
    const { page, open, awaken, leave } = await visitor({ language, width: 360, expectedStatuses: [410] });
    for (const path of forms) {
      await page.setViewportSize({ width: 360, height: 780 });
      await open(path);
      await awaken();
      await send(page);
      await page.locator('main [role="alert"]').waitFor();
      await expectNoBarriers(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    }
    await leave();
  });

  test(`no barrier on the profile in ${language} on a small phone, whatever is open`, async () => {
    const { page, open, awaken, leave } = await member({ language, width: 360, expectedStatuses: [422] });
    const { profile, password, delete: deletion, sessions } = accountWords[language];
    const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
    await open('/profile');
    await awaken();
    await page.getByText(sessions.thisDevice).waitFor();
    await press(profile.edit);
    await press(password.change);
    await send(page);
    await page.getByText(problemWords[language].success.profileUpdated).waitFor();
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await press(deletion.open);
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers(page);
    await leave();
  });
}
