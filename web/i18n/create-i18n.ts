import { type Language, sourceLanguage } from '#contract/values/language.ts';
import type { Namespace, Translate, WordValues } from './word-keys.ts';

export type Words = { [key: string]: Words | string };
/** Words by language and file; a page of the server includes those that it shows. */
export type WordBook = Partial<Record<Language, Partial<Record<Namespace, Words>>>>;

export interface I18n {
  readonly language: Language;
  /** Looks up words of every page; those of a file's own page come from `translatorOf`. */
  readonly t: Translate;
  translatorOf<Name extends Namespace>(namespace: Name): Translate<Name>;
  addWords(language: Language, namespace: Namespace, words: Words): void;
  changeLanguage(language: Language): void;
  /** Rises whenever shown texts may change. */
  readonly edition: number;
  /** Notifies after each change of language and when words have loaded; answers how to stop. */
  onChange(listener: () => void): () => void;
}

interface I18nOptions {
  language: Language;
  words: WordBook;
  /** Called for every text that is looked up. */
  onUse?: (language: Language, namespace: Namespace, key: string, text: string) => void;
}

function find(words: Words | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), words);
  return typeof found === 'string' ? found : undefined;
}

const fill = (text: string, values: WordValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Hindi counts zero as singular, so the form is chosen per language. */
const formOf = (language: Language, count: number): string => new Intl.PluralRules(language).select(count);

type AnyTranslate = (key: string, values?: WordValues & { ns?: Namespace }) => string;

/** One per rendered page and one in the browser; ready at once, since `words` has what is shown first. */
export function createI18n({ language: first, words, onUse }: I18nOptions): I18n {
  const book: WordBook = { ...words };
  const listeners = new Set<() => void>();
  const translators = new Map<string, AnyTranslate>();
  let current = first;
  let edition = 0;
  const tellListeners = (): void => {
    edition += 1;
    for (const listener of listeners) listener();
  };

  const lookUp = (language: Language, namespace: Namespace, key: string): string | undefined => {
    const text = find(book[language]?.[namespace], key);
    if (text !== undefined) onUse?.(language, namespace, key, text);
    return text;
  };

  const translate = (own: Namespace, asked: string, values: Parameters<AnyTranslate>[1] = {}): string => {
    const [key = '', file] = asked.split(':').reverse();
    const namespace = (file as Namespace | undefined) ?? values.ns ?? own;
    for (const language of new Set([current, sourceLanguage])) {
      const counted =
        values.count === undefined
          ? undefined
          : lookUp(language, namespace, `${key}_${formOf(language, values.count)}`);
      const text = counted ?? lookUp(language, namespace, key);
      if (text !== undefined) return fill(text, values);
    }
    return key;
  };

  const translatorOf = (namespace: Namespace): AnyTranslate => {
    // The same function until the language changes, so that only then its dependents render again.
    const name = `${current}/${namespace}`;
    const known = translators.get(name) ?? ((key, values) => translate(namespace, key, values));
    translators.set(name, known);
    return known;
  };

  return {
    get language() {
      return current;
    },
    get t() {
      return translatorOf('site');
    },
    get edition() {
      return edition;
    },
    translatorOf,
    addWords: (language, namespace, added) => {
      book[language] = { ...book[language], [namespace]: added };
      tellListeners();
    },
    changeLanguage: (language) => {
      current = language;
      tellListeners();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
