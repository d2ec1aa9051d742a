import type { Duty } from '#contract/values/duty.ts';
import { commaIn, type Language } from '#contract/values/language.ts';
import en from '#locales/en/duties.json' with { type: 'json' };
import hi from '#locales/hi/duties.json' with { type: 'json' };
import ur from '#locales/ur/duties.json' with { type: 'json' };

const words: Record<Language, { names: Record<Duty, string> }> = { en, hi, ur };

/** The names of duties in the language of who reads them. */
export const sayDuties = (duties: readonly Duty[], language: Language): string =>
  duties.map((duty) => words[language].names[duty]).join(`${commaIn(language)} `);
