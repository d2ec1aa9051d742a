import type { i18n, Resource, ResourceLanguage } from 'i18next';

type Words = { [key: string]: Words | string };

/** The part of i18next's store that its types leave out. */
interface Lookup {
  getResource(language: string, namespace: string, key?: string, options?: object): unknown;
}

/** Writes down which texts a render looks up, so that a page carries only its own words and not the whole site's. */
export function recordUsedWords(instance: i18n): () => Resource {
  const store = instance.services.resourceStore as unknown as Lookup;
  const lookUp = store.getResource.bind(store);
  const used: Record<string, Record<string, Words>> = {};

  store.getResource = (language, namespace, key, options) => {
    const text = lookUp(language, namespace, key, options);
    if (typeof text === 'string' && key !== undefined) {
      used[language] ??= {};
      used[language][namespace] ??= {};
      plant(used[language][namespace], key.split('.'), text);
    }
    return text;
  };
  return () => used as Record<string, ResourceLanguage>;
}

function plant(words: Words, path: string[], text: string): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) {
    words[first] = text;
    return;
  }
  const branch = words[first];
  const next = typeof branch === 'object' ? branch : {};
  words[first] = next;
  plant(next, rest, text);
}
