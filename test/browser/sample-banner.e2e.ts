import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings({ environment: { SAMPLE_CONTENT: 'on' } });

/** The height of the hero is fixed, and what is too much for it is cut off above. */
for (const width of [360, 768, 1280]) {
  test(`every sample banner shows its mark, ${width} px wide`, async () => {
    for (const language of languages) {
      const { page, open, leave } = await visitor({ language, width });
      await open('/');
      const hero = page.locator('main section').first();
      const top = (await hero.boundingBox())?.y ?? Number.NaN;
      const marks = await hero.getByText(words[language].sample, { exact: true }).all();
      assert.ok(marks.length > 0, language);
      for (const mark of marks) {
        const place = await mark.boundingBox();
        assert.ok(place && place.y >= top, `${language}: ${place?.y} is above ${top}`);
      }
      await leave();
    }
  });
}
