import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesIn, selectTests } from './changed.ts';
import { readSourceTree, type SourceTree } from './source-tree.ts';

const everything = Array.from({ length: 40 }, (_, place) => `import '../web/part-${place}.ts';`).join('\n');
const tree: SourceTree = new Map(
  Object.entries({
    'contract/news/news.ts': '',
    'server/app.ts': `import './nouns/news/news.routes.ts';\n${everything}`,
    'server/nouns/news/news.routes.ts': "import { find } from './news.sql.ts';",
    'server/nouns/news/news.sql.ts': '',
    'server/nouns/news/news.test.ts': "import '../../app.ts';",
    'server/nouns/stories/stories.test.ts': "import '../../app.ts';",
    'server/shared/mail/mail.ts': "import type { News } from '../../nouns/news/news.sql.ts';",
    'server/shared/mail/mail.test.ts': "import './mail.ts';",
    'web/news/NewsItemPage.tsx': "import { Card } from './Card.tsx';",
    'web/news/Card.tsx': '',
    'web/routing/public-pages.ts': "{ path: '/news/:id', file: './news/NewsItemPage.tsx', words: ['news'] },",
    'test/browser/news.e2e.ts': "await page.goto('/news/some-id');",
    'test/browser/home.e2e.ts': "await page.goto('/');",
    'test/rules/docs.test.ts': '',
  }),
);
const tests = [...tree.keys()].filter((path) => /\.(test|e2e)\.ts$/.test(path));
/** Without those that run after every change. */
const selected = (...files: string[]): string[] =>
  [...selectTests(files, tests, tree).tests].filter((path) => !path.startsWith('test/rules/')).sort();

test('a change of the server runs the tests beside it, and not all that the composition reaches', () => {
  assert.deepEqual(selected('server/nouns/news/news.sql.ts'), ['server/nouns/news/news.test.ts']);
});

test('a change of the contract runs the tests of the noun on the server', () => {
  assert.deepEqual(selected('contract/news/news.ts'), ['server/nouns/news/news.test.ts']);
});

test('a change of a page runs the journeys that visit its address', () => {
  assert.deepEqual(selected('web/news/Card.tsx'), ['test/browser/news.e2e.ts']);
});

test('a test that was changed runs itself, and documents run what reads them', () => {
  assert.deepEqual(selected('server/shared/mail/mail.test.ts'), ['server/shared/mail/mail.test.ts']);
  assert.deepEqual([...selectTests(['README.md'], tests, tree).tests], ['test/rules/docs.test.ts']);
});

test('of a file that nearly everything stands on a sample is run, and this is said', () => {
  const many = new Map([...tree, ['server/base.ts', '']]);
  for (let number = 0; number < 61; number += 1)
    many.set(`test/rules/a${number}.test.ts`, "import '../../server/base.ts';");
  many.set('server/nouns/events/events.test.ts', '');
  const all = [...many.keys()].filter((path) => path.endsWith('.test.ts'));
  const { tests: some, shared } = selectTests(['server/base.ts'], all, many);
  assert.deepEqual(shared, ['server/base.ts']);
  assert.ok(some.has('server/nouns/events/events.test.ts') && !some.has('test/rules/a0.test.ts'));
});

test('the pages of the site and of the office are found with their files', () => {
  const pages = pagesIn(readSourceTree(new URL('../..', import.meta.url).pathname));
  const fileOf = (address: string) => pages.find((page) => page.address === address)?.file;
  assert.ok(pages.length > 60, `${pages.length}`);
  assert.equal(fileOf('/'), 'web/home/HomePage.tsx');
  assert.match(fileOf('/admin/dashboard') ?? '', /^web\/admin\/dashboard\//);
});
