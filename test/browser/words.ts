import type { Language } from '#contract/language.ts';
import en from '#locales/en/site.json' with { type: 'json' };
import hi from '#locales/hi/site.json' with { type: 'json' };
import ur from '#locales/ur/site.json' with { type: 'json' };

/** What readers of each language should see. */
export const words: Record<Language, typeof en> = { en, hi, ur };
