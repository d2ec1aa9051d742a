import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const readPage = (name: string): Promise<string> => readFile(new URL(`docs/${name}`, root), 'utf8');

/** How many items of the levels 1 and 2 each chapter of ASVS 5.0 has, of those that apply. */
const items = { 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16 };

const itemsIn = (text: string): string[] =>
  [...text.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, list = '']) => list.split(', '));

test('every item of the standard that applies is answered once', async () => {
  const [exceptions = '', ...chapters] = (await readPage('asvs.md')).split(/^## V/m);
  const answered = chapters.flatMap(itemsIn);
  assert.equal(new Set(answered).size, answered.length, 'an item is answered twice');
  const byChapter = Object.groupBy(answered, (item) => item.split('.')[0] ?? '');
  assert.deepEqual(
    Object.fromEntries(Object.entries(byChapter).map(([chapter, list]) => [chapter, list?.length])),
    items,
  );
  // What is an exception here is called one there.
  const rows = chapters.join('').split('\n');
  for (const item of itemsIn(exceptions)) {
    const row = rows.find((line) => itemsIn(line).includes(item));
    assert.match(row ?? '', /exception/, item);
  }
});

test('the pages about trust name only files that exist', async () => {
  for (const name of ['asvs.md', 'privacy.md']) {
    const page = await readPage(name);
    const paths = [...page.matchAll(/`((?:server|web|contract|test|bench|scripts|locales)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    const missing = paths.filter((path) => !existsSync(new URL(path, root)));
    assert.deepEqual(missing, [], name);
  }
});
