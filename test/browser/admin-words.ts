import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/admin.json' with { type: 'json' };
import hi from '#locales/hi/admin.json' with { type: 'json' };
import ur from '#locales/ur/admin.json' with { type: 'json' };

/** What the office reads in each language. */
export const adminWords: Record<Language, typeof en> = { en, hi, ur };
