import type { NumberWords } from '#contract/values/amount-words.ts';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/numbers.json' with { type: 'json' };
import hi from '#locales/hi/numbers.json' with { type: 'json' };
import ur from '#locales/ur/numbers.json' with { type: 'json' };

/** For the server; browsers fetch those of their page. */
export const numberWords: Record<Language, NumberWords> = { en, hi, ur };
