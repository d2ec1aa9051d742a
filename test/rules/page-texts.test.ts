import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  keysShownOn,
  type PageTextKey,
  pageTextKeys,
  type TextPage,
  textPages,
} from '#contract/page-texts/page-texts.facts.ts';
import { anAdministrator, aSession } from '../builders/builders.ts';
import { aSite, type Site } from '../harness/product.ts';

const allKeys = textPages.flatMap((page): PageTextKey[] => [...pageTextKeys[page]]);
const places: Record<Exclude<TextPage, 'site'>, string> = {
  home: '/',
  about: '/about',
  projects: '/projects',
  impact: '/impact',
  involved: '/get-involved',
};

/** No key is a part of another's mark. */
const markOf = (key: PageTextKey): string => `(${key})`;

let site: Site;
before(async () => {
  site = await aSite({ things: [] });
  const office = await site.has(anAdministrator());
  const token = await site.has(aSession(office.id, new Date()));
  const texts = allKeys.map((key) => ({ key, language: 'en', text: key === 'region' ? 'Kerala' : markOf(key) }));
  const answer = await fetch(`${site.url}/api/admin/page-texts`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ texts }),
  });
  assert.equal(answer.status, 200);
});
after(() => site.close());

test('every text that the list names stands on its page, and no page shows another', async () => {
  for (const page of textPages) {
    if (page === 'site') continue;
    const html = await (await fetch(`${site.url}${places[page]}`)).text();
    // Without the state for the application, which holds more than is shown.
    const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
    const found = allKeys.filter((key) => key !== 'region' && shown.includes(markOf(key)));
    // The region stands within other texts. Search engines get the description of the first page; others have their own.
    const unseen: readonly PageTextKey[] = page === 'home' ? ['region'] : ['region', 'description'];
    const expected = new Set([...pageTextKeys.site, ...keysShownOn(page)].filter((key) => !unseen.includes(key)));
    assert.deepEqual(found.sort(), [...expected].sort(), places[page]);
  }
});

test('a page that asks for a text which the list lacks is found', () => {
  const used = globSync('web/**/*.tsx', { exclude: ['web/admin'] }).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [
      ...source.matchAll(/<PageText\b[^>]*\bname="([^"]+)"|(?<![\w-])texts\.(?!(?:length|map|find|filter)\b)(\w+)/g),
    ].map(([, name, field]) => name ?? field);
  });
  assert.ok(used.length > 10);
  assert.deepEqual(
    used.filter((name) => !(allKeys as (string | undefined)[]).includes(name)),
    [],
  );
});
