import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { type Language, languages } from '#contract/values/language.ts';

/** Texts of the foundation in every language, by name of input. */
const inputs = {
  name: { en: 'foundation.name.en', hi: 'foundation.name.hi', ur: 'foundation.name.ur' },
  tagline: { en: 'foundation.tagline.en', hi: 'foundation.tagline.hi', ur: 'foundation.tagline.ur' },
  address: {
    en: 'foundation.address',
    hi: 'foundation.translations.hi.address',
    ur: 'foundation.translations.ur.address',
  },
  hours: { en: 'foundation.hours', hi: 'foundation.translations.hi.hours', ur: 'foundation.translations.ur.hours' },
} as const satisfies Record<string, Record<Language, string>>;

type SaidField = keyof typeof inputs;
type SaidInput = (typeof inputs)[SaidField][Language];

/** A text that stays while another language's changed. */
export interface LeftBehind {
  field: SaidField;
  language: Language;
  input: SaidInput;
  text: string;
}

const saidBefore = ({ foundation, translations }: OfficeSettings, field: SaidField, language: Language): string => {
  if (field === 'name' || field === 'tagline') return foundation[field][language];
  return language === 'en' ? foundation[field] : (translations[language][field] ?? '');
};

/** A text that was empty before or is now says nothing about the others. */
export function leftBehind(settings: OfficeSettings, typed: Readonly<Record<SaidInput, string>>): LeftBehind[] {
  return (Object.keys(inputs) as SaidField[]).flatMap((field) => {
    const texts = languages.map((language) => {
      const input = inputs[field][language];
      return { field, language, input, text: saidBefore(settings, field, language), now: typed[input].trim() };
    });
    const isChanged = texts.some(({ text, now }) => text !== '' && now !== '' && now !== text);
    return isChanged ? texts.filter(({ text, now }) => text !== '' && now === text) : [];
  });
}
