import { type Language, sourceLanguage } from '#contract/language.ts';

/** The address of a page in one language: English is the plain one. */
export const addressIn = (address: string, language: Language): string =>
  language === sourceLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lng=${language}`;
