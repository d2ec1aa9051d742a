import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/impact.json' with { type: 'json' };
import hi from '#locales/hi/impact.json' with { type: 'json' };
import ur from '#locales/ur/impact.json' with { type: 'json' };
import { firstWords } from '../builders/first-words.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words as site } from './words.ts';

const { visitor, url } = openSurroundings();
const words = { en, hi, ur };

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script sees what came of the work`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/impact');
    const impact = words[language];
    const { foundation } = await readSettings(url(), language);

    await expectHeading(page, impact.title, `${impact.title} | ${foundation.name[language]}`);
    await expectToRead(page, [
      firstWords[language].impactLead,
      ...textsIn([impact.programmes, impact.testimonials, impact.call]),
    ]);

    for (const group of ['legal', 'relief', 'skills', 'health', 'women_child'] as const) {
      const said = (part: 'title' | 'text' | 'first' | 'second' | 'third') =>
        firstWords[language][`programmes.${group}.${part}`];
      const card = page.locator('article').filter({ hasText: said('text') });
      assert.deepEqual(await card.locator('h3').allInnerTexts(), [said('title')]);
      assert.deepEqual(await card.locator('li').allInnerTexts(), [said('first'), said('second'), said('third')]);
    }

    const figures = page.locator('section[aria-labelledby="figures"]');
    assert.deepEqual(await figures.locator('dd').allInnerTexts(), ['100+', '10+', '8+', '5+']);
    const { workersReached, legalCases, emergencySupports, workshops } = site[language].figures;
    const labels = [workersReached, legalCases, emergencySupports, workshops];
    const marked = labels.map((label) => `${label} ${site[language].sample}`);
    assert.deepEqual(await figures.locator('dt').allInnerTexts(), marked);

    const milestones = await page.locator('section[aria-labelledby="milestones"] li').allInnerTexts();
    assert.equal(milestones.length, 3);
    assert.match(milestones.at(-1) ?? '', /^2024-25/);

    const voices = page.locator('figure');
    assert.equal(await voices.locator('blockquote').count(), 3);
    for (const part of ['milestones', 'testimonials']) {
      const badge = page
        .locator(`section[aria-labelledby="${part}"]`)
        .getByText(site[language].sample, { exact: true });
      assert.equal(await badge.count(), 3, `${part} does not say that it is a sample`);
    }

    await expectToRead(page, [impact.settlement.text.replace('{{days}}', '30')]);
    assert.equal(await page.getByText(impact.reports.title, { exact: true }).count(), 0, 'reports without a report');
    assert.deepEqual(await linksOf(page), ['/donate', '/get-involved']);
    await leave();
  });

  test(`nobody is kept out of the page about the impact in ${language}`, () =>
    expectOpenToAll(visitor, '/impact', language));
}
