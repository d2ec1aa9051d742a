import { test } from 'node:test';
import { languagesOf } from '../harness/long-run.ts';
import { expectNoBarriers } from './axe.ts';
import { expectOpenToAll } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings();

for (const language of languagesOf(import.meta.url)) {
  test(`nobody is kept out of the page "not found" in ${language}`, () =>
    expectOpenToAll((options) => visitor({ ...options, expectedStatuses: [404] }), '/no-such-page', language));

  test(`no barrier in the open menu of the phone in ${language}`, async () => {
    const { page, open, awaken, leave } = await visitor({ language, width: 360 });
    await open('/');
    await awaken();
    await page.getByRole('button', { name: words[language].frame.menu }).click();
    await page.locator('header :popover-open').waitFor();
    await expectNoBarriers(page);
    await leave();
  });
}
