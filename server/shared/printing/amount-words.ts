import { type NumberWords, sayAmount } from '#contract/values/amount-words.ts';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/numbers.json' with { type: 'json' };
import hi from '#locales/hi/numbers.json' with { type: 'json' };
import ur from '#locales/ur/numbers.json' with { type: 'json' };

const wordsOf: Record<Language, NumberWords> = { en, hi, ur };

export const amountInWords = (paise: number, language: Language): string => sayAmount(paise, wordsOf[language]);
