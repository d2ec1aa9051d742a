import type { Language } from './language.ts';

const commas: Readonly<Record<Language, string>> = { en: ', ', hi: ', ', ur: '، ' };

/** Words one after the other, with the comma of their language. */
export const joinedList = (words: readonly string[], language: Language): string => words.join(commas[language]);
