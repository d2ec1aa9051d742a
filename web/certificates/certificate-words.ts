import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/certificates.json' with { type: 'json' };
import hi from '#locales/hi/certificates.json' with { type: 'json' };
import ur from '#locales/ur/certificates.json' with { type: 'json' };

/** A certificate speaks the language of the person and English, whoever prints it. */
export const certificateWords: Record<Language, typeof en.paper> = { en: en.paper, hi: hi.paper, ur: ur.paper };
