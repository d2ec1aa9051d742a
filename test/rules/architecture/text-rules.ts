import { isCode, isTest, type SourceTree } from '../../harness/source-tree.ts';
import type { Rule } from './import-rules.ts';

const bannedFolders = ['utils', 'util', 'helpers', 'common', 'lib', 'misc', 'shared'];
/** Here the word names a rank. */
const sharedRanks = /^(server|web\/admin)\/shared\//;

export const foldersAreNamedByTheirMeaning: Rule = (tree) =>
  [...tree.keys()]
    .filter((path) =>
      path
        .replace(sharedRanks, '')
        .split('/')
        .slice(0, -1)
        .some((folder) => bannedFolders.includes(folder)),
    )
    .map((path) => `${path} lies in a folder whose name says nothing`);

/** Says where a pattern occurs, file and line. */
function findLines(tree: SourceTree, isMeant: (path: string) => boolean, pattern: RegExp): string[] {
  return [...tree]
    .filter(([path]) => isMeant(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}

const isProduct = (path: string): boolean => /^(contract|server|web)\//.test(path) && !isTest(path);
const isProgramStart = (path: string): boolean => /^(server\/(main|worker)\.ts|web\/entry-[^/]+)$/.test(path);

/** What may change lives in the objects that are handed around, never in a file. */
export const filesHoldNoState: Rule = (tree) =>
  findLines(
    tree,
    (path) => isProduct(path) && isCode(path) && !isProgramStart(path),
    /^(export )?(let|var)\b|^(export )?const \w+[^=]*= new (Map|Set|WeakMap|LRUCache|Pool)(<.*>)?\(\)/,
  );

/** The machine's clock may be set forward or back at any time: what lasts is measured by `performance.now()`. */
export const waitsKnowNoClock: Rule = (tree) =>
  findLines(tree, (path) => path.startsWith('server/') && isProduct(path) && isCode(path), /Date\.now\(\)/);

/** The one page that is made of finished HTML and the JSON state. */
const pageDocument = 'web/first-paint/Document.tsx';

export const markupIsNeverText: Rule = (tree) =>
  findLines(
    tree,
    (path) => isProduct(path) && isCode(path) && path !== pageDocument,
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/,
  );

const withoutCssComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Urdu mirrors the page: sides are called start and end. */
export const stylesKnowNoSides: Rule = (tree) =>
  findLines(
    new Map([...tree].map(([path, text]) => [path, withoutCssComments(text)])),
    (path) => path.startsWith('web/') && path.endsWith('.css'),
    /(?<![\w-])(?:[a-z]+-)*(left|right)(?:-[a-z]+)*\s*:|:[^;{]*(?<![\w-])(left|right)(?![\w-])/,
  );

/** Names of XML vocabularies, example addresses and links for readers; nothing is ever fetched from them. */
const harmlessHost =
  /^(www\.w3\.org|www\.sitemaps\.org|schema\.org|wa\.me|maps\.google\.com|localhost|127\.0\.0\.1|([\w-]+\.)*example(\.(org|com|net))?)$/;

export const nothingComesFromOutside: Rule = (tree) =>
  [...tree]
    .filter(([path]) => path.startsWith('web/') && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?:https?:)?\/\/([a-z0-9][\w-]*(?:\.[\w-]+)+|localhost)/gi)]
        .filter(([address, host = '']) => /^https?:/i.test(address) && !harmlessHost.test(host.toLowerCase()))
        .map(([address]) => `${path} names ${address}`),
    );
