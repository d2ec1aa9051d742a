import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-post.json' with { type: 'json' };
import hi from '#locales/hi/office-post.json' with { type: 'json' };
import ur from '#locales/ur/office-post.json' with { type: 'json' };

/** What the office reads in each language about messages and subscribers. */
export const postWords: Record<Language, typeof en> = { en, hi, ur };
