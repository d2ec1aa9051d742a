import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import problems from '#locales/en/problems.json' with { type: 'json' };
import type { Thing } from '../builders/builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectToRead } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, has } = openSurroundings();

const storiesAreLost: Thing<unknown> = (database) => database.query(sql`ALTER TABLE stories RENAME TO lost`);
const storiesAreFound: Thing<unknown> = (database) => database.query(sql`ALTER TABLE lost RENAME TO stories`);

test('a list that fails says so in its place, and is kept for nobody', async () => {
  const { page, open, awaken, leave } = await visitor();
  const { projects, give, stories } = words.en.home;
  await has(storiesAreLost);
  await open('/');
  await awaken();
  const alert = page.getByRole('alert');
  await alert.getByText(problems.fallback.listStories).waitFor();
  await expectToRead(page, [projects.title, give.title]);

  await has(storiesAreFound);
  await alert.getByRole('button', { name: words.en.failure.retry }).click();
  await page.getByText(stories.emptyText).waitFor();
  await alert.waitFor({ state: 'hidden' });
  await leave();
});

for (const language of triedLanguages) {
  test(`a reader of ${language} learns that there are no stories yet and no event is planned`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/');
    const { stories, events } = words[language].home;
    await expectToRead(page, [stories.empty, stories.emptyText, events.empty, events.emptyText]);
    // One line each: nothing that promises a list, and no drawings in its place.
    for (const name of [stories.title, events.title]) {
      const section = page.locator('main section').filter({ has: page.getByRole('heading', { name, exact: true }) });
      assert.equal(await section.locator('img, li').count(), 0);
      assert.equal(await section.getByText(events.all).count(), 0);
      for (const { text } of [stories, events]) assert.equal(await section.getByText(text).count(), 0);
    }
    await leave();
  });
}
