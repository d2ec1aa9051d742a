import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/involved.json' with { type: 'json' };
import hi from '#locales/hi/involved.json' with { type: 'json' };
import ur from '#locales/ur/involved.json' with { type: 'json' };
import { firstWords } from '../builders/first-words.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, url } = openSurroundings();
const words = { en, hi, ur };

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script finds four ways to take part, and how to start each`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/get-involved');
    const involved = words[language];
    const { foundation } = await readSettings(url(), language);

    await expectHeading(page, involved.title, `${involved.title} | ${foundation.name[language]}`);
    assert.equal(await page.locator('article').count(), 4);
    for (const way of ['volunteering', 'partnership', 'donation', 'internship'] as const) {
      const said = (part: 'title' | 'text' | 'first' | 'second' | 'third') =>
        firstWords[language][`ways.${way}.${part}`];
      const title = said('title');
      const { action } = involved.ways[way];
      const card = page.locator('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      assert.deepEqual(await card.locator('h3').allInnerTexts(), [involved.meaning, involved.start]);
      assert.deepEqual(await card.locator('p').allInnerTexts(), [said('text')]);
      assert.deepEqual(await card.locator('ol li').allInnerTexts(), [said('first'), said('second'), said('third')]);
      assert.equal(await card.getByRole('link', { name: `${action}: ${title}` }).count(), 1);
    }
    await expectToRead(page, [
      firstWords[language].involvedLead,
      involved.question.title,
      involved.question.text,
      foundation.phone,
    ]);
    assert.deepEqual(await linksOf(page), [
      '/contact',
      '/contact',
      '/donate',
      '/contact',
      `tel:${foundation.phone.replaceAll(' ', '')}`,
      '/contact',
    ]);
    await leave();
  });

  test(`nobody is kept out of the page about taking part in ${language}`, () =>
    expectOpenToAll(visitor, '/get-involved', language));
}
