import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf, readSourceTree } from '../harness/source-tree.ts';
import { brokenTrees } from './architecture/broken-trees.ts';
import * as importRules from './architecture/import-rules.ts';
import * as rankRules from './architecture/rank-rules.ts';
import * as textRules from './architecture/text-rules.ts';

const tree = readSourceTree(new URL('../..', import.meta.url).pathname);
const rules = { ...importRules, ...rankRules, ...textRules };

const sentences: Record<keyof typeof rules, string> = {
  contractIsPure: 'the contract imports nothing but zod',
  contractKeepsItsRanks: 'the contract is built up from values to pages, and nothing looks up',
  serverKeepsItsRanks: 'a folder of the server imports lower ranks only',
  platformKeepsItsRanks: 'a folder of the platform imports lower ranks only',
  contentKeepsItsRanks: 'pictures and translations know nothing of what stands on them, and nothing knows the samples',
  webKeepsItsRanks: 'a folder of the web imports lower ranks only',
  officeKeepsItsRanks: 'a folder of the office imports lower ranks only, or other screens',
  csvStandsAlone: 'csv imports nothing of the server',
  noFolderCycles: 'no folder imports itself by way of others, at any depth',
  rootsHoldOnlyEntries: 'the roots hold composition and entries only',
  halvesStayApart: 'server and web never import each other',
  handbookIsData: 'the tasks of the handbook import nothing but contract',
  buildKnowsItsSources: 'the build imports nothing but build, contract, locales and web',
  nothingImportsTests: 'no part of the product imports a test',
  fastifyStaysInRoutes: 'only routes, http and cache of the platform, app and worker know Fastify',
  sqlStaysInItsFiles: 'only *.sql.ts and server/platform/database hold SQL',
  nounsKeepTheirSql: "a noun never imports another noun's SQL",
  publicPagesKnowNoAdmin: 'a public page never loads the admin area',
  designSystemKnowsOnlyItself: 'the design system knows no router, store or text',
  publicPagesCarryNoSchemas: 'no public page carries zod or a schema to the browser',
  noCycles: 'no file imports itself by way of others',
  noBarrels: 'no file only passes on what others export',
  foldersAreNamedByTheirMeaning: 'every folder is named by its meaning',
  filesHoldNoState: 'no file of the product holds state of its own',
  waitsKnowNoClock: 'no wait of the server depends on a clock that can be set',
  markupIsNeverText: 'no text is ever put into a page as markup',
  stylesKnowNoSides: 'no style says left or right',
  nothingComesFromOutside: 'no page names an outside host',
};

for (const [name, sentence] of Object.entries(sentences) as [keyof typeof rules, string][]) {
  test(sentence, () => {
    assert.deepEqual(rules[name](tree), []);
  });

  test(`a tree that breaks it is caught: ${sentence}`, () => {
    for (const [files, complaint] of brokenTrees[name]) {
      const complaints = rules[name](new Map(Object.entries(files)));
      assert.ok(
        complaints.some((text) => text.includes(complaint)),
        `expected a complaint about "${complaint}", got ${JSON.stringify(complaints)}`,
      );
    }
  });
}

test('every import of a file is seen, of whatever form', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { B } from '../../b.ts';",
    'import {',
    '  c,',
    '  type D,',
    "} from '#contract/c.ts';",
    "import './side-effect.css';",
    "import words from '#locales/en/site.json' with { type: 'json' };",
    "export { e } from 'fastify';",
    "export const load = () => import('./late.ts');",
    "type F = typeof import('./only-its-type.ts');",
    "const notOne = 'import x from nowhere';",
  ].join('\n');
  const seen = importsOf('server/nouns/news/x.ts', text).map(
    ({ target, isType }) => `${target}${isType ? ' (type)' : ''}`,
  );
  assert.deepEqual(seen, [
    'server/nouns/news/a.ts',
    'server/b.ts (type)',
    'contract/c.ts',
    'server/nouns/news/side-effect.css',
    'locales/en/site.json',
    'fastify',
    'server/nouns/news/late.ts',
    'server/nouns/news/only-its-type.ts (type)',
  ]);
});

test('the whole project is read', () => {
  for (const folder of ['contract', 'server', 'web', 'test', 'bench']) {
    assert.ok(
      [...tree.keys()].some((path) => path.startsWith(`${folder}/`)),
      `nothing was read from ${folder}`,
    );
  }
});
