import { posix } from 'node:path';
import type { Rule } from './import-rules.ts';
import { importsOf, isCode, isTest, type SourceTree } from './source-tree.ts';

/** From the lowest: each may import what stands before it, and its own. */
const ranks: readonly [string, RegExp][] = [
  ['values', /^contract\/values\//],
  ['protocol', /^contract\/protocol\//],
  ['paths', /^contract\/(public-)?paths\.ts$/],
  ['nouns', /^contract\/[\w-]+\//],
  ['endpoints', /^contract\/endpoints\.ts$/],
  ['send', /^contract\/send\.ts$/],
  ['page', /^contract\/page\.ts$/],
];
const rankOf = (path: string): number => ranks.findIndex(([, form]) => form.test(path));

const filesOf = (tree: SourceTree): [string, string][] =>
  [...tree].filter(([path]) => path.startsWith('contract/') && isCode(path) && !isTest(path));

export const contractKeepsItsRanks: Rule = (tree) =>
  filesOf(tree).flatMap(([path, text]) => {
    if (rankOf(path) < 0) return [`${path} has no rank`];
    return importsOf(path, text)
      .filter(({ target, isPackage }) => !isPackage && rankOf(target) > rankOf(path))
      .map(({ target }) => `${path} imports ${target}`);
  });

/** Nouns may build upon each other, but no two of them upon one another, by types neither. */
export const contractNounsFormNoCircle: Rule = (tree) => {
  const reached = new Map<string, Set<string>>();
  for (const [path, text] of filesOf(tree)) {
    const folder = posix.dirname(path);
    const targets = importsOf(path, text)
      .filter(({ isPackage }) => !isPackage)
      .map(({ target }) => posix.dirname(target));
    const others = targets.filter((target) => target !== folder && target !== 'contract' && folder !== 'contract');
    reached.set(folder, new Set([...(reached.get(folder) ?? []), ...others]));
  }
  for (const [middle, next] of reached) {
    for (const targets of reached.values()) if (targets.has(middle)) for (const each of next) targets.add(each);
  }
  return [...reached].filter(([folder, targets]) => targets.has(folder)).map(([folder]) => `${folder} imports itself`);
};
