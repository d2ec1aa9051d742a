import type { Words } from './create-i18n.ts';
import type { WordsLoader } from './word-files.ts';

const files = import.meta.glob<Words>(['../../locales/*/*.json', '!../../locales/*/mail.json'], {
  import: 'default',
});

/** Fetches one file of words; each is a small file of its own in the build. */
export const loadWords: WordsLoader = async (language, namespace) => {
  const load = files[`../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no words for ${language}/${namespace}`);
  return load();
};
