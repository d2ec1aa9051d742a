import { type Language, languages } from '#contract/values/language.ts';
import en from '#locales/en/certificates.json' with { type: 'json' };
import hi from '#locales/hi/certificates.json' with { type: 'json' };
import ur from '#locales/ur/certificates.json' with { type: 'json' };
import { createI18n } from '../i18n/create-i18n.ts';
import type { Translate } from '../i18n/word-keys.ts';

const words = { en, hi, ur };

/** A certificate speaks the language of the person and English, whoever prints it. */
export const certificateWords = Object.fromEntries(
  languages.map((language) => [
    language,
    createI18n({ language, words: { [language]: { certificates: words[language] } } }).translatorOf('certificates'),
  ]),
) as Record<Language, Translate<'certificates'>>;
