import type { Language } from '#contract/values/language.ts';
import type { WordBook, Words } from './create-i18n.ts';
import type { Namespace } from './word-keys.ts';

export interface UsedWords {
  /** Records one looked-up text. */
  note(language: Language, namespace: Namespace, key: string, text: string): void;
  /** All recorded texts, in the shape of the files. */
  book: WordBook;
}

/** Records the texts of a render, so that a page carries only its own words. */
export function recordUsedWords(): UsedWords {
  const book: WordBook = {};
  return {
    book,
    note: (language, namespace, key, text) => {
      const files = book[language] ?? {};
      const words = files[namespace] ?? {};
      plant(words, key.split('.'), text);
      book[language] = { ...files, [namespace]: words };
    },
  };
}

function plant(words: Words, [first = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    words[first] = text;
    return;
  }
  const branch = words[first];
  const next = typeof branch === 'object' ? branch : {};
  words[first] = next;
  plant(next, rest, text);
}
