import { posix } from 'node:path';
import { type Import, importsOf, isCode, isTest, packageOf, type SourceTree } from '../../harness/source-tree.ts';

/** Answers one sentence per place that breaks the rule. */
export type Rule = (tree: SourceTree) => string[];

const folderOf = (path: string): string => path.split('/')[0] ?? '';

/** Asks about every import of every file that is not a test. */
const forbidImports =
  (isForbidden: (path: string, imported: Import) => boolean): Rule =>
  (tree) =>
    [...tree]
      .filter(([path]) => isCode(path) && !isTest(path))
      .flatMap(([path, text]) =>
        importsOf(path, text)
          .filter((imported) => isForbidden(path, imported))
          .map((imported) => `${path} imports ${imported.target}`),
      );

export const contractIsPure = forbidImports(
  (path, { target, isPackage }) =>
    folderOf(path) === 'contract' && (isPackage ? packageOf(target) !== 'zod' : folderOf(target) !== 'contract'),
);

export const halvesStayApart = forbidImports((path, { target, isPackage }) => {
  if (isPackage) return false;
  const [from, to] = [folderOf(path), folderOf(target)];
  return (from === 'server' && to === 'web') || (from === 'web' && to === 'server');
});

const builtFrom = ['build', 'contract', 'locales', 'web'];

/** The bootstrap builds again when one of these folders changes, and at no other change. */
export const buildKnowsItsSources = forbidImports(
  (path, { target, isPackage }) => folderOf(path) === 'build' && !isPackage && !builtFrom.includes(folderOf(target)),
);

/** The server reads the tasks of the handbook, and a browser performs them: they stand on nothing else. */
export const handbookIsData = forbidImports(
  (path, { target, isPackage }) =>
    folderOf(path) === 'handbook' &&
    (isPackage ? target !== 'node:fs' : !['contract', 'handbook'].includes(folderOf(target))),
);

export const nothingImportsTests = forbidImports(
  (path, { target, isPackage }) => !isPackage && !path.startsWith('bench/') && isTest(target),
);

const knowsFastify = (path: string): boolean =>
  /^server\/(app|worker)\.ts$/.test(path) ||
  /^server\/platform\/(http|cache)\//.test(path) ||
  path.endsWith('.routes.ts');

export const fastifyStaysInRoutes = forbidImports(
  (path, { target, isPackage }) => isPackage && /^(fastify|@fastify\/)/.test(target) && !knowsFastify(path),
);

const holdsSql = (path: string): boolean => path.startsWith('server/platform/database/') || path.endsWith('.sql.ts');

export const sqlStaysInItsFiles = forbidImports(
  (path, { target, isPackage }) =>
    isPackage && ['sql-template-tag', 'pg'].includes(packageOf(target)) && !holdsSql(path),
);

/** The noun with its folders; those of the content hold nouns of their own. */
const nounOf = (path: string): string =>
  /^server\/(shared\/content\/[\w-]+|(shared|nouns)\/(?!content\/)[\w-]+)\//.exec(path)?.[0] ?? posix.dirname(path);

export const nounsKeepTheirSql = forbidImports(
  (path, { target }) =>
    target.endsWith('.sql.ts') && nounOf(target) !== nounOf(path) && !target.startsWith('server/platform/database/'),
);

/** What draws pages on the server; the browser never loads them. */
const onlyOnTheServer = ['web/entry-server.tsx', 'web/routing/known-pages.ts'];

const isAdmin = (path: string): boolean => path.startsWith('web/admin/');

export const publicPagesKnowNoAdmin = forbidImports((path, { target, isLate, isType }) => {
  if (!path.startsWith('web/') || isAdmin(path) || !isAdmin(target) || isType) return false;
  if (path === 'web/entry-client.tsx') return !isLate;
  return !onlyOnTheServer.includes(path);
});

const aboveTheDesignSystem = ['react-router', 'react-redux', '@reduxjs/toolkit'];

export const designSystemKnowsOnlyItself = forbidImports((path, { target, isPackage }) => {
  if (!path.startsWith('web/ui/')) return false;
  if (isPackage) return aboveTheDesignSystem.includes(packageOf(target));
  return (
    folderOf(target) === 'locales' ||
    (target.startsWith('web/') && !/^web\/(ui|styles|illustrations|fonts)\//.test(target))
  );
});

/** The build puts the values that these export in their place (`build/call-tables.ts`). */
const isRunByTheBuild = (path: string): boolean => /^contract\/tables\/[\w-]+-calls\.ts$/.test(path);

/** What runs in the browser of a public page when this file is loaded, contract files included. */
function schemasReachedFrom(path: string, tree: SourceTree, seen = new Set<string>()): string[] {
  if (seen.has(path) || isRunByTheBuild(path)) return [];
  seen.add(path);
  return importsOf(path, tree.get(path) ?? '')
    .filter((imported) => !imported.isType)
    .flatMap(({ target, isPackage }) => {
      if (isPackage) return packageOf(target) === 'zod' ? [`${path} imports zod`] : [];
      return folderOf(target) === 'contract' ? schemasReachedFrom(target, tree, seen) : [];
    });
}

/** The schemas weigh more than a public page may. */
export const publicPagesCarryNoSchemas: Rule = (tree) =>
  [...tree.keys()]
    .filter((path) => path.startsWith('web/') && isCode(path) && !isTest(path) && !isAdmin(path))
    .flatMap((path) => schemasReachedFrom(path, tree).map((reason) => `${path} carries schemas: ${reason}`));

export const noCycles: Rule = (tree) => {
  const cycles = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = trail.slice(start);
      const first = cycle.indexOf(cycle.toSorted()[0] ?? '');
      cycles.add([...cycle.slice(first), ...cycle.slice(0, first), cycle[first]].join(' -> '));
      return;
    }
    if (done.has(path) || !isCode(path)) return;
    for (const { target, isPackage } of importsOf(path, tree.get(path) ?? '')) {
      if (!isPackage && tree.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of tree.keys()) visit(path, []);
  return [...cycles];
};

export const noBarrels: Rule = (tree) =>
  [...tree]
    .filter(([path, text]) => {
      if (!isCode(path)) return false;
      const isIndex = /(^|\/)index\.tsx?$/.test(path);
      const statements = text
        .split('\n')
        .filter((line) => /^(export|const|function|async|class|interface|type|let)\b/.test(line));
      const onlyPassesOn =
        statements.length > 0 && statements.length === importsOf(path, text).filter((i) => i.isReexport).length;
      return isIndex || onlyPassesOn || /^export \*/m.test(text);
    })
    .map(([path]) => `${path} only passes on what others export`);
