import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/account.json' with { type: 'json' };
import enProblems from '#locales/en/problems.json' with { type: 'json' };
import hi from '#locales/hi/account.json' with { type: 'json' };
import hiProblems from '#locales/hi/problems.json' with { type: 'json' };
import ur from '#locales/ur/account.json' with { type: 'json' };
import urProblems from '#locales/ur/problems.json' with { type: 'json' };

/** What readers of each language should see about their account, and when something goes wrong. */
export const accountWords: Record<Language, typeof en> = { en, hi, ur };
export const problemWords: Record<Language, typeof enProblems> = { en: enProblems, hi: hiProblems, ur: urProblems };
