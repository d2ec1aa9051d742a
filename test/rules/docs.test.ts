import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

/** Path from the root to the text. */
type Documents = ReadonlyMap<string, string>;

const root = new URL('../..', import.meta.url).pathname;
const folders = [
  'bench',
  'build',
  'contract',
  'deploy',
  'docs',
  'handbook',
  'locales',
  'scripts',
  'server',
  'test',
  'web',
];
const files = [...globSync(['*.*', '.*rc', ...folders.map((folder) => `${folder}/**`)], { cwd: root })];
const paths = new Set(files);

const read = (pattern: string | string[]): Documents =>
  new Map(
    globSync(pattern, { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]),
  );
const guides = read(['README.md', 'CONTRIBUTING.md', 'docs/*.md']);
const decisions = read('docs/decisions/[0-9]*.md');
const index = read('docs/decisions/README.md');
/** Notes are frozen: they name files as they were on their day. */
const living: Documents = new Map([...guides, ...read('SECURITY.md'), ...decisions, ...index]);

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** From the root, as `test/*.ts`, or only its end, as `office-pages.ts`. Placeholders such as `<noun>` are no paths. */
const pathForm = new RegExp(`^(?:(?:${folders.join('|')})/[\\w.*/-]*|(?:[\\w.-]+/)*[\\w.-]+\\.(?:tsx?|mjs|css|sql))$`);
const isPlaceholder = (path: string): boolean => /NNN|YYYY/.test(path);

function exists(path: string): boolean {
  if (path.includes('*')) return files.some((file) => posix.matchesGlob(file, path));
  const bare = path.replace(/\/$/, '');
  return paths.has(bare) || files.some((file) => file.endsWith(`/${bare}`));
}

const missingPaths = (documents: Documents): string[] =>
  [...documents].flatMap(([path, text]) =>
    [...withoutCode(text).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => pathForm.test(name) && !isPlaceholder(name) && !exists(name))
      .map((name) => `${path} names ${name}`),
  );

/** As code hosts make it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const brokenLinks = (documents: Documents): string[] =>
  [...documents].flatMap(([path, text]) =>
    [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? path : posix.join(posix.dirname(path), target).replace(/\/$/, '');
        if (!paths.has(file)) return true;
        const there = living.get(file);
        return anchor !== undefined && there !== undefined && !anchorsOf(there).includes(anchor);
      })
      .map(([, target, anchor = '']) => `${path} links to ${target}#${anchor}`),
  );

const neverMade = [13, 17];
/** From here on numbers are given out before they are written. */
const givenOutFrom = 22;
const isBeingWritten = (wrong: string): boolean =>
  wrong.endsWith(' is missing') && Number.parseInt(wrong, 10) >= givenOutFrom;
const numberOf = (path: string): number => Number(posix.basename(path).slice(0, 3));

function wrongNumbers(list: Iterable<string>, allowedGaps: readonly number[]): string[] {
  const numbers = [...list].map(numberOf).sort((one, other) => one - other);
  const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  const gaps = Array.from({ length: Math.max(...numbers) }, (_, place) => place + 1).filter(
    (number) => !numbers.includes(number),
  );
  return [
    ...twice.map((number) => `${number} stands twice`),
    ...gaps.filter((number) => !allowedGaps.includes(number)).map((number) => `${number} is missing`),
    ...allowedGaps.filter((number) => numbers.includes(number)).map((number) => `${number} exists`),
  ];
}

const headOf = (text: string): { number: string; title: string; date: string; status: string } | undefined => {
  const [, number = '', title = '', date = '', status = ''] =
    /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: ([^\n]+)\.\n/.exec(text) ?? [];
  return number ? { number, title, date, status } : undefined;
};
const sections = ['Context', 'Decision', 'Consequences'];

/** What a decision lacks, and where the index says something else. */
function wrongDecisions(documents: Documents, contents: string): string[] {
  return [...documents].flatMap(([path, text]) => {
    const head = headOf(text);
    if (!head) return [`${path} lacks number, title, date or status`];
    const { number, title, date, status } = head;
    const row = `| ${number} | [${title}](${posix.basename(path)}) | ${date} | ${status} |`;
    return [
      ...(Number(number) === numberOf(path) ? [] : [`${path} calls itself ${number}`]),
      ...sections.filter((name) => !text.includes(`\n## ${name}\n`)).map((name) => `${path} lacks ${name}`),
      ...(contents.includes(row) ? [] : [`the index lacks ${row}`]),
    ];
  });
}

const contents = [...index.values()].join('');
const one = (path: string, text: string): Documents => new Map([[path, text]]);

test('every file that a document names exists, and every link leads somewhere', () => {
  assert.deepEqual(missingPaths(living), []);
  assert.deepEqual(brokenLinks(living), []);
});

test('every guide is linked from the README, and every package the product runs with stands in the architecture', () => {
  const readme = guides.get('README.md') ?? '';
  const unlinked = [...guides.keys()].filter((path) => path.startsWith('docs/') && !readme.includes(`(${path})`));
  assert.deepEqual(unlinked, []);
  const { dependencies } = JSON.parse(readFileSync(posix.join(root, 'package.json'), 'utf8'));
  const architecture = guides.get('docs/architecture.md') ?? '';
  // Those of Fastify stand in its own row.
  const named = (name: string): boolean => name.startsWith('@fastify/') || architecture.includes(`\`${name}\``);
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => !named(name)),
    [],
  );
});

test('the row of the server names its ranks, and all that its nouns share', () => {
  const row = /^\| `server` \|.*$/m.exec(guides.get('docs/architecture.md') ?? '')?.[0] ?? '';
  const parts = new Set(files.flatMap((path) => /^server\/(?:shared\/)?([^/]+)\//.exec(path)?.[1] ?? []));
  assert.deepEqual(
    [...parts].filter((part) => !row.includes(`\`${part}\``)),
    [],
  );
});

/** The machine's own Node may be too old for TypeScript; inside the image it is ours. */
const commandsOfOldNode = (documents: Documents): string[] =>
  [...documents].flatMap(([path, text]) =>
    [...text.matchAll(/(?<!\.bin\/|exec site )\bnode [\w/.-]+\.ts\b/g)].map(([command]) => `${path}: ${command}`),
  );

test('every command of a document runs by the Node that the product brings', () => {
  assert.deepEqual(commandsOfOldNode(living), []);
  assert.equal(commandsOfOldNode(one('README.md', '`LONG_RUN=yes node test/run.ts x`')).length, 1);
});

test('decisions are numbered without gaps, but for those that the index names', () => {
  const wrong = wrongNumbers(decisions.keys(), neverMade);
  assert.deepEqual(
    wrong.filter((each) => !isBeingWritten(each)),
    [],
  );
  assert.match(contents, /13 and 17 never existed/);
});

test('every decision has date, status and three parts, and stands in the index', () => {
  assert.deepEqual(wrongDecisions(decisions, contents), []);
});

test('a file that does not exist is caught, by its whole path or its end', () => {
  const caught = (name: string): number => missingPaths(one('README.md', `See \`${name}\`.`)).length;
  for (const name of ['server/nowhere.ts', 'web/nowhere/', 'nowhere.test.ts', 'pages/nowhere.tsx', 'test/no-*.ts']) {
    assert.equal(caught(name), 1, name);
  }
  for (const name of [
    'server/app.ts',
    'web/',
    'docs.test.ts',
    'pages/pages.ts',
    'test/rules/docs.*.ts',
    '*.routes.ts',
  ]) {
    assert.equal(caught(name), 0, name);
  }
  for (const name of ['server/<noun>/<noun>.ts', 'npm test', 'GET /users/me']) assert.equal(caught(name), 0, name);
});

test('a link to a file or heading that does not exist is caught', () => {
  const caught = (target: string): number => brokenLinks(one('docs/words.md', `[x](${target})`)).length;
  for (const target of ['nowhere.md', '../README.md#nowhere']) assert.equal(caught(target), 1, target);
  for (const target of ['../README.md', 'decisions/', 'https://example.org', '../README.md#two-commands']) {
    assert.equal(caught(target), 0, target);
  }
});

test('gaps and doubles of numbers are caught', () => {
  assert.deepEqual(wrongNumbers(['001-a', '002-b', '004-c', '004-d', '006-e'], [5]), [
    '4 stands twice',
    '3 is missing',
  ]);
  assert.deepEqual(wrongNumbers(['001-a', '002-b'], [2]), ['2 exists']);
});

test('a decision without date, status, a part or its row in the index is caught', () => {
  const whole = '# 5. Title\n\nDate: 2026-11-15. Status: accepted.\n\n## Context\n\n## Decision\n\n## Consequences\n';
  const row = '| 5 | [Title](005-title.md) | 2026-11-15 | accepted |';
  const caught = (text: string, table = row): string[] =>
    wrongDecisions(one('docs/decisions/005-title.md', text), table);
  assert.deepEqual(caught(whole), []);
  assert.match(caught(whole.replace('Date: 2026-11-15. ', '')).join(), /lacks number, title, date or status/);
  assert.match(caught(whole.replace(' Status: accepted.', '')).join(), /lacks number, title, date or status/);
  assert.match(caught(whole.replace('## Context\n', '')).join(), /lacks Context/);
  assert.match(caught(whole.replace('# 5.', '# 6.')).join(), /calls itself 6/);
  assert.match(caught(whole, row.replace('accepted', 'replaced')).join(), /the index lacks/);
});
