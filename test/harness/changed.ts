import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { importsOf, isCode, type SourceTree } from './source-tree.ts';

/** What `npm test -- --changed` runs: the tests that the import graph reaches from the files of this change. */
export const changedOnly = '--changed';

export interface Change {
  files: string[];
  /** In words, for the output. */
  since: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The commits of this branch and the working tree; on main itself the last commit and the working tree. */
export function findChange(): Change {
  const head = git('rev-parse', 'HEAD');
  const main = linesOf(
    git('for-each-ref', '--format=%(refname:short)', 'refs/heads/main', 'refs/remotes/origin/main'),
  )[0];
  const fork = main === undefined ? head : git('merge-base', 'HEAD', main);
  const [base, since] = fork === head ? ['HEAD~1', 'the commit before the last'] : [fork, `this branch left ${main}`];
  const untracked = linesOf(git('ls-files', '--others', '--exclude-standard'));
  return { files: [...new Set([...linesOf(git('diff', '--name-only', base)), ...untracked])].sort(), since };
}

const isTestFile = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

/** Where everything meets, as in `server/app.ts` and `contract/endpoints.ts`, the graph would reach every test. */
const mostImports = 30;

/** The files that import each file when they run; what only its types are wanted of is left to the type check. */
export function importersIn(tree: SourceTree): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    if (!isCode(path)) continue;
    const targets = importsOf(path, text).filter(({ isType, isPackage }) => !isType && !isPackage);
    if (targets.length > mostImports && !isTestFile(path)) continue;
    for (const { target } of targets) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  }
  return importers;
}

/** The file itself and all that import it, directly or by way of others. */
function reachedFrom(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([file]);
  for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
  return reached;
}

/** Address and file of every page, as the lists of `web/routing` give them. */
export const pagesIn = (tree: SourceTree): { address: string; file: string }[] =>
  [...tree]
    .filter(([path]) => path.startsWith('web/routing/'))
    .flatMap(([, text]) => [...text.matchAll(/path: '([^']+)',[^{}]*?file: '\.([^']+)'/g)])
    .flatMap(([, address = '', end = '']) =>
      [...tree.keys()]
        .filter((path) => path.startsWith('web/') && path.endsWith(end))
        .map((file) => ({ address, file })),
    );

/** Browsers import no page: a journey reaches the pages whose addresses it names. */
function journeysTo(pages: ReadonlySet<string>, tree: SourceTree): string[] {
  const addresses = pagesIn(tree)
    .filter(({ file }) => pages.has(file))
    .map(({ address }) => new RegExp(`['"\`}]${address.replaceAll(/:\w+/g, '[^\'"`/?#]+')}['"\`?#]`));
  return [...tree]
    .filter(([path, text]) => /^test\/browser\/.*\.e2e\.ts$/.test(path) && addresses.some((form) => form.test(text)))
    .map(([path]) => path);
}

/** Tests that read the whole source, or files that nobody imports. */
const readers: [RegExp, RegExp][] = [
  [/./, /^test\/rules\/(architecture|asvs|docs|locales|supply-chain|weights)\.test\.ts$/],
  [/\.sql$|^server\/platform\/database\//, /^test\/(upgrades\/.*|rules\/(facts|places))\.test\.ts$/],
  [/^contract\//, /^test\/rules\/(facts|places|wrong-kinds)\.test\.ts$/],
  [/^(deploy\/|bootstrap|scripts\/|package)/, /^test\/operating\//],
];

/** Above this many, a file is one that nearly everything stands on. */
const mostReached = 60;
/** Tried in place of all that such a file reaches. */
const sample =
  /^(server\/(shared\/accounts|nouns\/(events|registrations))\/.*\.test\.ts|test\/browser\/(barriers|languages|event|registering|admin-layout)\.e2e\.ts)$/;

interface Selection {
  tests: Set<string>;
  /** Changed files that reach more tests than are run for them. */
  shared: string[];
}

/** The tests among `all` that these files reach, and those that stand beside them or beside what imports them. */
export function selectTests(files: readonly string[], all: readonly string[], tree: SourceTree): Selection {
  const importers = importersIn(tree);
  const tests = new Set<string>();
  const shared: string[] = [];
  for (const file of files) {
    const reached = reachedFrom(file, importers);
    const beside = [file, ...(importers.get(file) ?? [])].map((path) => dirname(path));
    // A noun has one name: what the contract says of it is tried where the server does it.
    const folders = new Set(
      beside.flatMap((folder) => [
        folder,
        ...['shared', 'nouns'].map((rank) => folder.replace(/^contract\//, `server/${rank}/`)),
      ]),
    );
    const journeys = new Set(journeysTo(reached, tree));
    const forIt = all.filter(
      (each) => reached.has(each) || journeys.has(each) || (folders.has(dirname(each)) && !each.startsWith('test/')),
    );
    if (forIt.length > mostReached) shared.push(file);
    for (const each of forIt.length > mostReached ? all.filter((test) => sample.test(test)) : forIt) tests.add(each);
    for (const [changed, test] of readers)
      if (changed.test(file)) for (const each of all.filter((path) => test.test(path))) tests.add(each);
  }
  return { tests, shared };
}
