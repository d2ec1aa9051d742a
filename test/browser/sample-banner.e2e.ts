import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings({ environment: { SAMPLE_CONTENT: 'on' } });

for (const width of [360, 1280]) {
  test(`one band says for the whole first page that it holds samples, ${width} px wide`, async () => {
    for (const language of languages) {
      const { page, open, leave } = await visitor({ language, width });
      await open('/');
      const main = page.locator('main');
      assert.equal(await main.getByText(words[language].home.samples.title).count(), 1);
      const place = await main.getByText(words[language].home.samples.title).boundingBox();
      assert.ok(place && place.y < 400, `${language}: ${place?.y}`);
      assert.equal(await main.getByText(words[language].sample, { exact: true }).count(), 0);
      await leave();
    }
  });
}

const mostScreens = 10;

test('a phone shows the whole first page of a site with samples on few screens, in every language', async () => {
  for (const language of languages) {
    const { page, open, awaken, rest, leave } = await visitor({ language, width: 360, wantsLessMotion: true });
    await open('/');
    await page.setViewportSize({ width: 360, height: 640 });
    await awaken();
    await page.mouse.wheel(0, 20_000);
    await rest();
    const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / 640;
    assert.ok(screens <= mostScreens, `${language}: ${screens} screens`);
    await leave();
  }
});
