import { directionOf, type InLanguages, type Language, languageOf } from '#contract/values/language.ts';

/** For the element around texts of the content, which may be in another language than the page. */
export const wordsIn = (language: Language | undefined) => language && { lang: language, dir: directionOf(language) };

/** For the element around one text of an item: each may be in another language. */
export const wordsOf = <Field extends string>(thing: InLanguages<Field>, field: NoInfer<Field>) =>
  wordsIn(languageOf(thing, field));
