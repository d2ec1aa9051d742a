import { type FoundationTextField, foundationTextFields } from '#contract/settings/settings.facts.ts';
import type { Settings } from '#contract/settings/settings.ts';
import type { Behind, OfficeSettings } from '#contract/settings/settings-office.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { saySame } from '#contract/values/same-words.ts';

/** The foundation's own texts in each language, and the map link. */
export interface FoundationTexts {
  texts: Record<FoundationTextField, Record<Language, string | null>>;
  mapUrl: string | null;
}

export function foundationTextsOf(
  { foundation }: Settings,
  translations: OfficeSettings['translations'],
): FoundationTexts {
  const inEach = (text: (language: Language) => string | null) =>
    ({ en: text('en'), hi: text('hi'), ur: text('ur') }) satisfies Record<Language, string | null>;
  const translated = (field: 'address' | 'hours') =>
    inEach((language) => (language === foundation.source_language ? foundation[field] : translations[language][field]));
  return {
    texts: {
      name: foundation.name,
      tagline: foundation.tagline,
      address: translated('address'),
      hours: translated('hours'),
    },
    mapUrl: foundation.mapUrl,
  };
}

const isOf = (field: FoundationTextField) => (each: Behind) => each.field === field;

/**
 * Names the texts that are outdated after a change. A text that changes is up to date and makes no other one
 * outdated; neither does a text that was empty before or is now.
 */
export function outdatedAfter(
  before: FoundationTexts,
  after: FoundationTexts,
  known: readonly Behind[],
  stillRight: readonly Behind[],
): Behind[] {
  return foundationTextFields.flatMap((field) => {
    const [was, is] = [before.texts[field], after.texts[field]];
    const wasBehind = known.filter(isOf(field)).map(({ language }) => language);
    const changed = languages.filter((each) => was[each] && is[each] && !saySame(was[each], is[each]));
    const isNews = changed.some((each) => !wasBehind.includes(each));
    const stays = languages.filter((each) => was[each] && is[each] && !changed.includes(each));
    const behind = stays.filter((each) => isNews || wasBehind.includes(each));
    const isMapBehind =
      field === 'address' &&
      after.mapUrl !== null &&
      after.mapUrl === before.mapUrl &&
      (isNews || wasBehind.includes('map'));
    const confirmed = stillRight.filter(isOf(field)).map(({ language }) => language);
    return [...behind, ...(isMapBehind ? (['map'] as const) : [])]
      .filter((each) => !confirmed.includes(each))
      .map((language) => ({ field, language }));
  });
}
