import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runnerImport } from 'vite';
import { pages, publicPatterns } from '../app/pages.ts';
import { screenPatterns, screens } from '../app/screens.ts';

type Listed = readonly { path: string }[];

/** The tables ask whether they are built for development, which only Vite can tell them. */
const read = async <Table>(file: string): Promise<Table> =>
  (await runnerImport<Table>(new URL(file, import.meta.url).pathname, { configFile: false, mode: 'development' }))
    .module;

const pathsOf = (listed: Listed): string[] => listed.map(({ path }) => path).filter((path) => !path.includes('*'));

test('every page of the site has a name, and every name leads to a page', async () => {
  const { publicPages } = await read<{ publicPages: Listed }>('./public-pages.ts');
  assert.deepEqual(Object.values(publicPatterns).toSorted(), pathsOf(publicPages).toSorted());
});

test('so does every screen of the office; those of the settings share one name', async () => {
  const { officePages } = await read<{ officePages: Listed }>('./office-pages.ts');
  const settings = /^\/admin\/settings\/[\w-]+$/;
  const listed = pathsOf(officePages).map((path) => (settings.test(path) ? screenPatterns.settingsPage : path));
  assert.deepEqual(Object.values(screenPatterns).toSorted(), [...new Set(listed)].toSorted());
});

/** Pages of visitors name addresses as text: the table of all of them would weigh on the first script. */
test('every address that a page names leads to a page', async () => {
  const { findPage } = await read<typeof import('./known-pages.ts')>('./known-pages.ts');
  const root = new URL('..', import.meta.url).pathname;
  const named = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    Array.from(
      readFileSync(`${root}${file}`, 'utf8').matchAll(/\b(?:to|href|action)(?:=|: |=\{)["'`](\/[^"'`]*)["'`]/g),
      ([, address = '']) => ({ file, address }),
    ),
  );
  assert.ok(named.length > 100);
  const leadsNowhere = named.filter(({ address }) => {
    const { pathname, searchParams } = new URL(address.replaceAll(/\$\{[^}]*\}/g, 'x'), 'http://site');
    return !/^\/(api|assets|manifest)\b/.test(pathname) && !findPage(pathname, searchParams);
  });
  assert.deepEqual(leadsNowhere, []);
});

test('an address is filled with what stands in it, so that no value can leave its place', () => {
  assert.equal(pages.event({ id: '7' }), '/events/7');
  assert.equal(pages.event({ id: 'a/../b?c' }), '/events/a%2F..%2Fb%3Fc');
  assert.equal(screens.case({ id: '7' }), '/admin/cases/7');
  assert.equal(screens.cardSheet({ batch: 'b 1' }), '/admin/cards/b%201/sheet');
});

test('what is searched and the place on the page follow, and empty fields do not', () => {
  assert.equal(pages.home(), '/');
  assert.equal(pages.events({ query: { filter: 'past', town: '', page: undefined } }), '/events?filter=past');
  assert.equal(
    pages.scheme({ slug: 'ration' }, { query: { lng: 'ur' }, hash: 'steps' }),
    '/schemes/ration?lng=ur#steps',
  );
});
