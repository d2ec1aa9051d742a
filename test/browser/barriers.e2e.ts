import { test } from 'node:test';
import { languages } from '#contract/language.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings();

const pages = { home: '/', 'not found': '/no-such-page' };

for (const language of languages) {
  for (const [name, path] of Object.entries(pages)) {
    for (const width of [360, 1280]) {
      test(`no barrier on the page "${name}" in ${language}, ${width} px wide`, async () => {
        const { page, open, awaken, leave } = await visitor({ language, width, expectedStatuses: [404] });
        await open(path);
        await awaken();
        await expectNoBarriers(page);
        await leave();
      });
    }

    test(`nobody scrolls sideways on the page "${name}" in ${language}, 320 px wide`, async () => {
      const { page, open, awaken, leave } = await visitor({ language, width: 320, expectedStatuses: [404] });
      await open(path);
      await awaken();
      await expectNoSidewaysScroll(page);
      await leave();
    });
  }

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
