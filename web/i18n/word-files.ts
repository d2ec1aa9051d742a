import type { Language } from '#contract/values/language.ts';
import type { I18n, Words } from './create-i18n.ts';
import type { Namespace } from './word-keys.ts';

export type WordsLoader = (language: Language, namespace: Namespace) => Promise<Words>;

export interface WordFiles {
  /** Marks files as needed from now on, in every language. */
  add(namespaces: readonly Namespace[]): void;
  /** Fetches the missing files in the current or another language; rejects when one fails. */
  complete(language?: Language): Promise<void>;
}

const mostRetries = 5;
const firstPauseMs = 350;

/** Retries on a bad network; each pause is twice as long as the last. */
async function loadPatiently(
  load: () => Promise<Words>,
  retries = mostRetries,
  pauseMs = firstPauseMs,
): Promise<Words> {
  try {
    return await load();
  } catch (error) {
    if (retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadPatiently(load, retries - 1, pauseMs * 2);
  }
}

/** The server's page includes the words that it shows first; the whole files follow, each once. */
export function createWordFiles(i18n: I18n, load: WordsLoader): WordFiles {
  const needed = new Set<Namespace>(['site']);
  const fetched = new Map<string, Promise<void>>();

  const fetchOne = async (language: Language, namespace: Namespace): Promise<void> =>
    i18n.addWords(language, namespace, await loadPatiently(() => load(language, namespace)));

  return {
    add: (namespaces) => {
      for (const namespace of namespaces) needed.add(namespace);
    },
    complete: async (language = i18n.language) => {
      const files = [...needed].map((namespace) => {
        const name = `${language}/${namespace}`;
        const file = fetched.get(name) ?? fetchOne(language, namespace);
        fetched.set(name, file);
        // A failed file is fetched again when needed.
        return file.catch((error: unknown) => {
          fetched.delete(name);
          throw error;
        });
      });
      await Promise.all(files);
    },
  };
}
