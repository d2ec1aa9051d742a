import { isCode, isTest, type SourceTree } from '../../harness/source-tree.ts';

const isProduct = (path: string): boolean => /^(contract|server|web)\//.test(path) && isCode(path) && !isTest(path);
const isFacts = (path: string): boolean => path.endsWith('.facts.ts');

/** `maxLength={100}`, `longest: 200` and `requiredLine(200, …)`. */
const ownLength = /\bmaxLength(=\{|: )[^}\n]*\b\d|\blongest: \d|\b(required|optional)(Line|Text)\(\d/;

/** A length that a form or a schema says by itself. */
export const lengthsBesideFacts = (tree: SourceTree): string[] =>
  [...tree]
    .filter(([path]) => isProduct(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (ownLength.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
    // The same words are longer in some languages than in others.
    .filter((place) => !place.endsWith('maxLength: longest && 2 * longest,'));

const listOfWords = /\[\s*('\w+',?\s*){2,}\]/g;
const setOf = (words: readonly string[]): string => words.toSorted().join();

/** A list of the very choices that a facts file has, in whatever order. */
export function choicesBesideFacts(tree: SourceTree, lists: readonly (readonly string[])[]): string[] {
  const known = new Set(lists.map(setOf));
  return [...tree]
    .filter(([path]) => isProduct(path) && !isFacts(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(listOfWords)]
        .filter(([list]) => known.has(setOf([...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word))))
        .map(([list]) => `${path} ${list.replaceAll(/\s+/g, ' ')}`),
    );
}
