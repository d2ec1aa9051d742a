import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/offline.json' with { type: 'json' };
import hi from '#locales/hi/offline.json' with { type: 'json' };
import ur from '#locales/ur/offline.json' with { type: 'json' };

/** What is read when there is no network. */
export const offlineWords: Record<Language, typeof en> = { en, hi, ur };
