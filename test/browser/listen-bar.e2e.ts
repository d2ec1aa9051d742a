import assert from 'node:assert/strict';
import { test } from 'node:test';
import enHelp from '#locales/en/help.json' with { type: 'json' };
import en from '#locales/en/listen.json' with { type: 'json' };
import hiHelp from '#locales/hi/help.json' with { type: 'json' };
import hi from '#locales/hi/listen.json' with { type: 'json' };
import urHelp from '#locales/ur/help.json' with { type: 'json' };
import ur from '#locales/ur/listen.json' with { type: 'json' };
import { eventually } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { giveVoice, heardOn } from './spoken-pages.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';
import { words as siteWords } from './words.ts';

const { visitor } = openSurroundings();
const words = { en, hi, ur };
const help = { en: enHelp, hi: hiHelp, ur: urHelp };

for (const language of triedLanguages) {
  test(`the voice is held by signs and words in ${language}, and covers neither what it says nor the way out`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360 });
    await giveVoice(page, { languages: ['en-IN', 'hi-IN', 'ur-PK'], lastsMs: 1_000 });
    await open('/help');
    await page.getByRole('button', { name: siteWords[language].frame.listenPage, exact: true }).click();
    const bar = page.getByRole('region', { name: words[language].region });
    const buttons = bar.getByRole('button');
    await buttons.first().waitFor();
    assert.deepEqual(await buttons.allInnerTexts(), [
      words[language].pause,
      words[language].back,
      words[language].slower,
      words[language].stop,
    ]);
    assert.equal(await buttons.locator('svg use').count(), 4);
    // A click that something else would take does not go through.
    await page.getByRole('link', { name: help[language].leave, exact: true }).click({ trial: true });
    await expectNoSidewaysScroll(page);
    const seen = new Set<string>();
    await eventually(async () => {
      const place = await page.evaluate(() => {
        const [said] = document.querySelectorAll('[class*="said"]');
        const edge = document.querySelector('[data-at-edge]')?.getBoundingClientRect().top ?? 0;
        const box = said?.getBoundingClientRect();
        return box && { text: said?.textContent ?? '', hidden: Math.min(box.bottom - edge, 200 - box.top) };
      });
      if (place) {
        seen.add(place.text);
        assert.ok(place.hidden <= 0 || place.text.length > 400, `${place.text} is behind the bar`);
      }
      assert.ok(seen.size > 4, `only ${seen.size} were seen`);
    });
    await page.getByRole('button', { name: words[language].pause, exact: true }).click();
    await take(page, `listen-bar-${language}`);
    await expectNoBarriers(page);
    assert.ok((await heardOn(page)).length > 4);
    await page.getByRole('button', { name: words[language].stop, exact: true }).click();
    await bar.waitFor({ state: 'detached' });
    await leave();
  });
}
