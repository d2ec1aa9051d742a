import { directionOf, type Language } from '#contract/language.ts';

/** For the element around words of the content, which may be in another language than the page. */
export const wordsIn = (language: Language | undefined) => language && { lang: language, dir: directionOf(language) };
