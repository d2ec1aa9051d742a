import type { Words } from './create-i18n.ts';
import type { WordsLoader } from './word-files.ts';

const loadBuiltWords: WordsLoader = async (language, namespace) => {
  const answer = await fetch(`/assets/words-${language}-${namespace}-${import.meta.env.WORDS_HASH}.json`);
  if (!answer.ok) throw new Error(`There are no words for ${language}/${namespace}`);
  return answer.json();
};

const loadSourceWords: WordsLoader = async (language, namespace) => {
  const module: { default: Words } = await import(`../../locales/${language}/${namespace}.json`);
  return module.default;
};

/** Fetches one word file; `build/word-files.ts` puts each into the build. */
export const loadWords: WordsLoader = import.meta.env.DEV ? loadSourceWords : loadBuiltWords;
