import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/about.json' with { type: 'json' };
import hi from '#locales/hi/about.json' with { type: 'json' };
import ur from '#locales/ur/about.json' with { type: 'json' };
import { firstWords } from '../builders/first-words.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words as site } from './words.ts';

const { visitor, url } = openSurroundings();
const words = { en, hi, ur };

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script learns everything about the foundation`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/about');
    const about = words[language];
    const said = firstWords[language];
    const { foundation } = await readSettings(url(), language);
    const name = foundation.name[language];

    await expectHeading(page, said.aboutTitle, `${about.pageTitle} | ${name}`);
    await expectToRead(page, [
      said.story,
      said.mission,
      said.vision,
      said['values.respect.text'],
      said['areas.health.text'],
      said['approach.stay.text'],
      ...textsIn([about.mission, about.vision, about.values, about.work, about.approach]),
      ...textsIn([about.timeline, about.team, about.partners, about.call]),
    ]);

    const years = page.locator('section[aria-labelledby="timeline"] li');
    assert.deepEqual(await years.evaluateAll((entries) => entries.map((entry) => entry.textContent?.slice(0, 4))), [
      '2019',
      '2021',
      '2023',
      '2025',
    ]);

    const people = page.locator('section[aria-labelledby="team"] li');
    assert.equal(await people.count(), 4);
    for (const person of await people.all()) {
      const arch = await person.locator('img').evaluate((picture) => getComputedStyle(picture).clipPath);
      assert.match(arch, /polygon/);
    }
    for (const part of ['timeline', 'team', 'partners']) {
      const badge = page
        .locator(`section[aria-labelledby="${part}"]`)
        .getByText(site[language].sample, { exact: true });
      assert.ok((await badge.count()) >= 4, `${part} does not say that it is a sample`);
    }

    assert.equal(await page.locator('section[aria-labelledby="partners"] li').count(), 4);
    assert.deepEqual(await linksOf(page), ['/projects', '/get-involved', '/donate']);
    await leave();
  });

  test(`nobody is kept out of the page about the foundation in ${language}`, () =>
    expectOpenToAll(visitor, '/about', language));
}
