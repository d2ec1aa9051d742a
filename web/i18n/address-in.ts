import { type Language, sourceLanguage } from '#contract/values/language.ts';

/** The address of a page, or of a place in it, in one language: English is the plain one. */
export function addressIn(address: string, language: Language): string {
  if (language === sourceLanguage) return address;
  const [page = '', place] = address.split('#', 2);
  const inLanguage = `${page}${page.includes('?') ? '&' : '?'}lng=${language}`;
  return place === undefined ? inLanguage : `${inLanguage}#${place}`;
}
