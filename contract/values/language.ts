/** The three languages of the site. */
export const languages = ['en', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];
/** Of the site's own words, and of content that says nothing else. */
export const sourceLanguage = 'en' as const satisfies Language;

export const languagesBesides = (language: Language): Language[] => languages.filter((each) => each !== language);

/** Names of the language in local storage and in a cookie for the server. */
export const languageKey = 'i18nextLng';
export const languageCookie = 'i18next';

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr');

export const commaIn = (language: Language): string => (language === 'ur' ? '،' : ',');

/** Reads a language tag such as `hi`, `HI-in` or `ur_PK`; anything else is undefined. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const part = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === part);
}

/** An object with texts in more than one language; `languages` then names each. */
export interface InLanguages<Field extends string = string> {
  language: Language;
  languages?: Partial<Record<Field, Language>> | undefined;
}

/** The actual language of one text. */
export const languageOf = <Field extends string>(thing: InLanguages<Field>, field: NoInfer<Field>): Language =>
  thing.languages?.[field] ?? thing.language;
