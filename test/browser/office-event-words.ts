import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/office-events.json' with { type: 'json' };
import hi from '#locales/hi/office-events.json' with { type: 'json' };
import ur from '#locales/ur/office-events.json' with { type: 'json' };

/** What the office reads about events and registrations, in each language. */
export const officeEventWords: Record<Language, typeof en> = { en, hi, ur };
