import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-translations.json' with { type: 'json' };
import hi from '#locales/hi/office-translations.json' with { type: 'json' };
import ur from '#locales/ur/office-translations.json' with { type: 'json' };

/** What the office reads about the languages of the content. */
export const translationWords: Record<Language, typeof en> = { en, hi, ur };
