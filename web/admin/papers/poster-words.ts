import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-papers.json' with { type: 'json' };
import hi from '#locales/hi/office-papers.json' with { type: 'json' };
import ur from '#locales/ur/office-papers.json' with { type: 'json' };

/** A poster speaks its own languages, whoever prints it. */
export const posterWords: Record<Language, typeof en.poster> = { en: en.poster, hi: hi.poster, ur: ur.poster };
