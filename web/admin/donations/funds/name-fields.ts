import { type Language, languages } from '#contract/values/language.ts';
import type { ActField } from '../../shared/ActDialog.tsx';

/** Fields for a name in each language. */
export const nameFields = (
  longest: number,
  labelOf: (language: Language) => string,
  name: Record<Language, string> | undefined,
): ActField[] =>
  languages.map((language) => ({
    name: `name.${language}`,
    label: labelOf(language),
    input: 'line',
    required: 'name_required',
    longest,
    initial: name?.[language],
  }));

export const typedName = (typed: Record<string, string>): Record<Language, string> => ({
  en: typed['name.en'] ?? '',
  hi: typed['name.hi'] ?? '',
  ur: typed['name.ur'] ?? '',
});
