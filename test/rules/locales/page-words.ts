import { importsOf, type SourceTree } from '../../harness/source-tree.ts';

const constant = /const (\w+) = (\[[^\]]*\])/g;
const pageEntry = /\bfile: '\.\/([^']+)',([^{}]*)/g;
const namedWords = /\bwords: (\[[^\]]*\]|\w+)/;
const lookUpIn = /\b(?:useTranslation|translatorOf)\('([\w-]+)'\)|\btk?\([^)]*?'([\w-]+):\w/g;

/** What a file needs when it runs, fetched with it or later, and so on. */
function reachedFrom(start: string, tree: SourceTree, reached = new Set<string>()): Set<string> {
  const text = tree.get(start);
  if (text === undefined || reached.has(start)) return reached;
  reached.add(start);
  for (const { target, isType, isPackage } of importsOf(start, text))
    if (!isType && !isPackage) reachedFrom(target, tree, reached);
  return reached;
}

interface PageFiles {
  /** Where pages are listed. */
  list: string;
  folder: string;
  /** What every page of the list has without naming it. */
  common: readonly string[];
}

/** A page that lacks a file shows the names of its texts to whoever comes to it first. */
export function everyPageNamesItsWords(tree: SourceTree, { list, folder, common }: PageFiles): string[] {
  const text = tree.get(list) ?? '';
  const constants = new Map([...text.matchAll(constant)].map(([, name = '', value = '']) => [name, value]));
  const filesIn = (value: string): string[] =>
    [...value.matchAll(/'([^']+)'|(\w+)/g)].flatMap(([, file, name]) =>
      file === undefined ? filesIn(constants.get(name ?? '') ?? '') : [file],
    );
  return [...text.matchAll(pageEntry)].flatMap(([, file = '', rest = '']) => {
    const named = new Set([...common, ...filesIn(namedWords.exec(rest)?.[1] ?? '')]);
    const needed = [...reachedFrom(`${folder}/${file}`, tree)].flatMap((path) =>
      [...(tree.get(path) ?? '').matchAll(lookUpIn)].map(([, hook, prefix]) => hook ?? prefix ?? ''),
    );
    return [...new Set(needed)].filter((name) => !named.has(name)).map((name) => `${file} needs the words of ${name}`);
  });
}
