import { type FoundationTextField, foundationTextFields } from '#contract/settings/settings.facts.ts';
import type { Behind, OfficeSettings } from '#contract/settings/settings-office.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { saySame } from '#contract/values/same-words.ts';

/** The input of a text. Address and hours are written first in one language; the others are its translations. */
export function inputOf(field: FoundationTextField, language: Language, source: Language) {
  if (field === 'name' || field === 'tagline') return `foundation.${field}.${language}` as const;
  return language === source
    ? (`foundation.${field}` as const)
    : (`foundation.translations.${language}.${field}` as const);
}
export const mapInput = 'foundation.mapUrl';

export type FoundationInput = ReturnType<typeof inputOf>;

/** A text that stays while another language's changed. */
export interface LeftBehind extends Behind {
  input: FoundationInput | typeof mapInput;
  text: string;
}

export function saidBefore(
  { foundation, translations }: OfficeSettings,
  field: FoundationTextField,
  language: Language,
): string {
  if (field === 'name' || field === 'tagline') return foundation[field][language];
  return language === foundation.source_language ? foundation[field] : (translations[language][field] ?? '');
}

/** A text that was empty before or is now says nothing about the others. */
export function leftBehind(
  settings: OfficeSettings,
  typed: Readonly<Partial<Record<string, string>>>,
  source: Language,
): LeftBehind[] {
  return foundationTextFields.flatMap((field) => {
    const texts = languages.map((language) => {
      const input = inputOf(field, language, source);
      return { field, language, input, text: saidBefore(settings, field, language), now: typed[input]?.trim() ?? '' };
    });
    const isChanged = texts.some(({ text, now }) => text !== '' && now !== '' && !saySame(now, text));
    if (!isChanged) return [];
    const map = settings.foundation.mapUrl;
    const isMapLeft = field === 'address' && map !== null && typed[mapInput]?.trim() === map;
    return [
      ...texts.filter(({ text, now }) => text !== '' && saySame(now, text)),
      ...(isMapLeft ? [{ field, language: 'map', input: mapInput, text: map } as const] : []),
    ];
  });
}
