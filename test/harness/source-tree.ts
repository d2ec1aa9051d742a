import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Path from the root of the project to the text of the file. */
export type SourceTree = ReadonlyMap<string, string>;

export interface Import {
  /** A path from the root of the project, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** Erased before the code runs. */
  isType: boolean;
  /** `import('…')`: loaded when it is reached, not with the file. */
  isLate: boolean;
  isReexport: boolean;
}

const folders = ['contract', 'handbook', 'locales', 'server', 'web', 'test', 'bench', 'scripts', 'deploy', 'build'];

export function readSourceTree(root: string): SourceTree {
  const paths = globSync([...folders.map((folder) => `${folder}/**/*.{ts,tsx,css,sql,svg}`), '*.{ts,mjs}'], {
    cwd: root,
  });
  return new Map(paths.sort().map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]));
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('test/');

// The formatter keeps every import at the start of a line and in single quotes, so these two patterns see them all.
const statement = /^(import|export)\b(\s+type\b(?!\s*,))?(?:[^'";=(]*?\bfrom)?\s*'([^']+)'/gm;
const lateImport = /(\btypeof\s+)?\bimport\(\s*'([^']+)'\s*\)/g;

export function importsOf(path: string, text: string): Import[] {
  const resolve = (specifier: string): { target: string; isPackage: boolean } => {
    if (specifier.startsWith('#')) return { target: specifier.slice(1), isPackage: false };
    if (!specifier.startsWith('.')) return { target: specifier, isPackage: true };
    return { target: posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')), isPackage: false };
  };
  const early = [...text.matchAll(statement)].map(([, keyword, type, specifier = '']) => ({
    ...resolve(specifier),
    isType: type !== undefined,
    isLate: false,
    isReexport: keyword === 'export',
  }));
  const late = [...text.matchAll(lateImport)].map(([, type, specifier = '']) => ({
    ...resolve(specifier),
    isType: type !== undefined,
    isLate: true,
    isReexport: false,
  }));
  return [...early, ...late];
}

/** The package of `react-dom/server` is `react-dom`, that of `@fastify/static` itself. */
export const packageOf = (target: string): string => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
