import type { Rule } from './import-rules.ts';
import { oldWords } from './old-words.ts';

const isMeant = (path: string): boolean => /^(server|web|contract|build|bench|test)\/.*\.(tsx?|css)$/.test(path);

const commentOrString = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** Endpoint names, act kinds, storage keys and texts keep their words: they are strings, and others see them. */
const withoutStrings = (text: string): string =>
  text.replaceAll(commentOrString, (found) => (found.startsWith('/') ? found : ' '.repeat(found.length)));

const patterns = oldWords.map(({ old, now }) => ({ pattern: new RegExp(old), now }));

function complain(place: string, text: string): string[] {
  return patterns.flatMap(({ pattern, now }) => {
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [`${place} says ${word}, now ${now}`];
  });
}

export const namesAndCommentsAreNew: Rule = (tree) =>
  [...tree]
    .filter(([path]) => isMeant(path))
    .flatMap(([path, text]) =>
      withoutStrings(text)
        .split('\n')
        .flatMap((line, index) => complain(`${path}:${index + 1}`, line)),
    );

export const pathsAreNew: Rule = (tree) => [...tree.keys()].filter(isMeant).flatMap((path) => complain(path, path));

/** A member where it is declared. A call of a function with such a name is none. */
const oldMember = /^\s*(?:readonly |async )?(tell|listen)\s*(?:[:<]|\(.*\)\s*[:{])/;

export const broadcastsPublishAndSubscribe: Rule = (tree) =>
  [...tree]
    .filter(([path]) => isMeant(path) && /broadcast[^/]*$/.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const word = oldMember.exec(line)?.[1];
        return word ? [`${path}:${index + 1} says ${word}, now ${word === 'tell' ? 'publish' : 'subscribe'}`] : [];
      }),
    );
