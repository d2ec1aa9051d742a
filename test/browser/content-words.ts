import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-content.json' with { type: 'json' };
import hi from '#locales/hi/office-content.json' with { type: 'json' };
import ur from '#locales/ur/office-content.json' with { type: 'json' };

/** What the office reads in each language where it writes what visitors read. */
export const contentWords: Record<Language, typeof en> = { en, hi, ur };
