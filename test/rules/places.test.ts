import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { contentKinds } from '#contract/content/content-kinds.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiDocument } from '../../server/platform/http/openapi.ts';
import { listTables } from '../../server/shared/backup/snapshot.sql.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { readSourceTree } from '../harness/source-tree.ts';
import { readChecks } from './facts/checks.ts';
import { type Evidence, lackingPlaces } from './places/content-places.ts';

const root = new URL('../..', import.meta.url).pathname;
const words = globSync(['locales/*/*.json', 'test/upgrades/rows/*.sql'], { cwd: root }).map(
  (path) => [path, readFileSync(`${root}${path}`, 'utf8')] as const,
);
const files = new Map([...readSourceTree(root), ...words]);

const routes: Record<string, string> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { route }]) => [name, route]),
);

let fresh: FreshApp;
let evidence: Evidence;
before(async () => {
  fresh = await freshApp();
  const known = await listTables(fresh.database);
  const { paths: served } = (await fresh.inject('/api/openapi.json')).json<ApiDocument>();
  evidence = {
    kinds: contentKinds,
    files,
    routes,
    served: Object.entries(served).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    tables: new Map(known.map(({ name, columns }) => [name, columns])),
    contentTexts: await readContentTexts(),
    checkedLengths: Object.keys((await readChecks(fresh.database)).lengths),
  };
});
after(() => fresh.close());

async function readContentTexts(): Promise<Evidence['contentTexts']> {
  const [view] = await fresh.database.query<{ text: string }>(
    sql`SELECT pg_get_viewdef('source_texts'::regclass) AS text`,
  );
  const parts = view?.text.split('UNION ALL') ?? [];
  return new Map(
    parts.map((part) => [
      /SELECT '(\w+)'::text/.exec(part)?.[1] ?? '',
      [...part.matchAll(/\('(\w+)'::text,/g)].map(([, field = '']) => field),
    ]),
  );
}

test('every content kind stands in every place that needs it', () => {
  assert.deepEqual(lackingPlaces(evidence), []);
});

test('a content kind that stands nowhere else is missed in every file', () => {
  const kinds = { sponsors: { actKind: 'sponsor', translatedFields: ['title', 'shortText'] } };
  const complaints = lackingPlaces({ ...evidence, kinds });
  const lacking = complaints.map((complaint) => complaint.replace(/ lacks .*/, ''));
  assert.deepEqual(lacking, [
    'contract/endpoints.ts',
    'contract/sponsors/sponsors.facts.ts',
    'server/nouns/sponsors/sponsors.routes.ts',
    'server/nouns/sponsors/sponsors.sql.ts',
    'server/app.ts',
    'server/platform/database/migrations, a table',
    'server/platform/database/migrations, the view source_texts',
    'server/platform/database/migrations, a CHECK',
    'web/routing/public-pages.ts',
    'web/routing/office-pages.ts',
    'web/routing/office-pages.ts',
    ...['admin', 'office-content', 'problems'].flatMap((name) =>
      ['en', 'hi', 'ur'].map((each) => `locales/${each}/${name}.json`),
    ),
    'test/upgrades/rows',
    'test/fuzz/fuzz.test.ts',
  ]);
  assert.match(complaints.join('\n'), /CHECK lacks sponsors\.title, sponsors\.short_text$/m);
  assert.match(
    complaints.join('\n'),
    /^server\/app\.ts lacks listSponsors, readSponsor, readSponsorImage, createSponsor/m,
  );
});

test('one thing that a content kind lacks is named with its file', () => {
  const spoilt = (path: string, text: string): Evidence => {
    const before = files.get(path) ?? '';
    assert.ok(before.includes(text), `${path} has no ${text}`);
    return { ...evidence, files: new Map([...files, [path, before.replaceAll(text, '')]]) };
  };
  const { listNews: _, ...fewerRoutes } = routes;
  const cases: [Evidence, string][] = [
    [{ ...evidence, routes: fewerRoutes }, 'contract/endpoints.ts lacks listNews'],
    [
      { ...evidence, served: evidence.served.filter((route) => route !== routes.createStory) },
      'server/app.ts lacks createStory',
    ],
    [{ ...evidence, tables: new Map([...evidence.tables].filter(([name]) => name !== 'events')) }, 'a table lacks id'],
    [
      { ...evidence, contentTexts: new Map([...evidence.contentTexts, ['news', ['title']]]) },
      'source_texts lacks content',
    ],
    [{ ...evidence, checkedLengths: [] }, 'a CHECK lacks banners.title, banners.description, banners.link_label'],
    [spoilt('web/routing/public-pages.ts', "path: '/news'"), "lacks path: '/news'"],
    [spoilt('web/routing/office-pages.ts', "path: '/admin/stories'"), "lacks path: '/admin/stories'"],
    [spoilt('web/routing/office-pages.ts', "word: 'nav.banners'"), "lacks word: 'nav.banners'"],
    [spoilt('test/upgrades/rows/001-baseline.sql', 'INSERT INTO projects '), 'test/upgrades/rows lacks a row'],
    [spoilt('test/fuzz/fuzz.test.ts', ' events: an'), 'test/fuzz/fuzz.test.ts lacks a thing'],
  ];
  for (const [changed, complaint] of cases) {
    const complaints = lackingPlaces(changed);
    assert.ok(
      complaints.length > 0 && complaints.some((text) => text.includes(complaint)),
      `${complaint}: ${complaints}`,
    );
  }
});
