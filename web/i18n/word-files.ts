import type { i18n } from 'i18next';
import type { Language } from '#contract/language.ts';
import { languageOf, type Namespace } from './create-i18n.ts';

export interface WordFiles {
  /** From now on these files belong to what is shown, in every language. */
  add(namespaces: readonly Namespace[]): void;
  /** Fetches the files that still lack, in the language that is shown or in another; fails when one cannot be had. */
  complete(language?: Language): Promise<void>;
}

/** A page comes from the server with the words that it shows first; the whole files follow, each once. */
export function createWordFiles(instance: i18n): WordFiles {
  const needed = new Set<Namespace>(['site']);
  const fetched = new Map<string, Promise<void>>();

  const fetchOne = (language: Language, namespace: Namespace): Promise<void> =>
    new Promise((resolve, reject) => {
      // Even where some words are known already: those of the server's page are only a part.
      void instance.reloadResources([language], [namespace], (error?: unknown) => {
        if (error) reject(new Error(`There are no words for ${language}/${namespace}`, { cause: error }));
        else resolve();
      });
    });

  return {
    add: (namespaces) => {
      for (const namespace of namespaces) needed.add(namespace);
    },
    complete: async (language = languageOf(instance)) => {
      const files = [...needed].map((namespace) => {
        const name = `${language}/${namespace}`;
        const file = fetched.get(name) ?? fetchOne(language, namespace);
        fetched.set(name, file);
        // A file that could not be had is asked for again at the next need.
        return file.catch((error: unknown) => {
          fetched.delete(name);
          throw error;
        });
      });
      await Promise.all(files);
    },
  };
}
