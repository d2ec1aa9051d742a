import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import { aBanner, aNewsItem, aProject, aStory } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { injections, trap } from '../builders/injections.ts';
import { eventually } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { strangeParts, textsOn } from './strange-parts.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

/** `admin-injections.e2e.ts` has the same texts go through every screen of the office in every run. */
const skip = !isLongRun && 'takes minutes: LONG_RUN=yes';
/** As many as there is room for in one description. */
const textsEach = 40;
const [title = ''] = injections;
const bundles = Array.from({ length: Math.ceil(injections.length / textsEach) }, (_, number) =>
  injections.slice(number * textsEach, (number + 1) * textsEach).map((text) => text.trim()),
);
const lists = ['/', '/events', '/news', '/projects', '/impact', '/about'];

interface Item {
  list: string;
  path: string;
  texts: string[];
}

/** What the office, or an intruder there, could have written; answers the items with a page of their own. */
async function writeContent(has: Surroundings['has']): Promise<Item[]> {
  const items: Item[] = [];
  for (const texts of bundles) {
    const [first = ''] = texts;
    const long = texts.join('\n');
    const event = await has(anEvent({ title: first, description: long, location: first, date: '2099-01-15' }));
    items.push({ list: '/events', path: `/events/${event.id}`, texts });
    const news = await has(aNewsItem({ title: first, content: long }));
    items.push({ list: '/news', path: `/news/${news.id}`, texts });
    await has(aStory({ title: first, content: long, details: long, personName: `Asha ${first}` }));
    await has(aProject({ name: first, description: long, details: long }));
  }
  await has(aBanner({ title, description: title, link: '/about', linkLabel: title }));
  return items;
}

async function look({ page }: Person, where: string, texts: readonly string[] = []): Promise<void> {
  assert.deepEqual(await strangeParts(page), [], where);
  const seen = new Set(await textsOn(page, texts));
  const lacking = texts.filter((_, number) => !seen.has(number));
  assert.deepEqual(lacking, [], `${where} does not show these as they were written`);
}

// The site and the browser start only where they are needed.
describe('on the public pages', { skip }, () => {
  const { has, visitor } = openSurroundings();

  test(`${injections.length} texts that would be script are plain texts on the public pages, in three languages, drawn by server and browser`, async () => {
    const items = await writeContent(has);
    for (const language of languages) {
      const reader = await visitor({ language, script: false });
      for (const list of lists) {
        await reader.open(list);
        await look(reader, `${list} in ${language} from the server`);
      }
      for (const { path, texts } of items) {
        await reader.open(path);
        await look(reader, `${path} in ${language} from the server`, texts);
      }
      await reader.leave();

      const caught: unknown[] = [];
      const user = await visitor({ language });
      await user.context.exposeBinding(trap, (_source, number) => void caught.push(number));
      for (const { list, path, texts } of items) {
        await user.open(list);
        await user.awaken();
        await look(user, `${list} in ${language}`);
        await user.page.locator(`main a[href="${path}"]`).first().click();
        await user.page.waitForURL(`**${path}`);
        await eventually(() => look(user, `${path} in ${language} from the browser`, texts));
      }
      assert.deepEqual(caught, []);
      await user.leave();
    }
  });
});
