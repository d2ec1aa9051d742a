import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/schemes.json' with { type: 'json' };
import hi from '#locales/hi/schemes.json' with { type: 'json' };
import ur from '#locales/ur/schemes.json' with { type: 'json' };

/** What the finder of schemes says in each language. */
export const schemeWords: Record<Language, typeof en> = { en, hi, ur };
