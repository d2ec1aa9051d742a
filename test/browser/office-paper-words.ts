import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-papers.json' with { type: 'json' };
import hi from '#locales/hi/office-papers.json' with { type: 'json' };
import ur from '#locales/ur/office-papers.json' with { type: 'json' };

/** What the office reads on the screens of papers and scans, in each language. */
export const officePaperWords: Record<Language, typeof en> = { en, hi, ur };
