import { type Language, languages } from '#contract/values/language.ts';
import en from '#locales/en/office-papers.json' with { type: 'json' };
import hi from '#locales/hi/office-papers.json' with { type: 'json' };
import ur from '#locales/ur/office-papers.json' with { type: 'json' };
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Translate } from '../../i18n/word-keys.ts';

const words = { en, hi, ur };

/** A poster speaks its own languages, whoever prints it. */
export const posterWords = Object.fromEntries(
  languages.map((language) => [
    language,
    createI18n({ language, words: { [language]: { 'office-papers': words[language] } } }).translatorOf('office-papers'),
  ]),
) as Record<Language, Translate<'office-papers'>>;
