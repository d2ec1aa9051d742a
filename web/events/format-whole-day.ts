import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { commaIn, formatOf, joinParts, startOf } from '../i18n/formats.ts';

/** `Sunday, 21 December 2025`, where there is room to say it in full. */
export const formatWholeDay = (day: IndiaDay, language: Language): string => {
  const weekday = formatOf(language, { weekday: 'long' }).format(startOf(day));
  const parts = formatOf(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(startOf(day));
  return `${weekday}${commaIn(language)} ${joinParts(parts, ['day', 'month', 'year'])}`;
};
