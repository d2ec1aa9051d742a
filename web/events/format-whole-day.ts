import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { commaIn, type Language } from '#contract/values/language.ts';
import { indiaTimeOf, sayTime, usualTime } from '#contract/values/time-of-day.ts';
import { formatOf, joinParts, startOf } from '../i18n/formats.ts';

/** `Sunday, 21 December 2025`, where there is room to say it in full. */
export const formatWholeDay = (day: IndiaDay, language: Language): string => {
  const weekday = formatOf(language, { weekday: 'long' }).format(startOf(day));
  const parts = formatOf(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(startOf(day));
  return `${weekday}${commaIn(language)} ${joinParts(parts, ['day', 'month', 'year'])}`;
};

/** Day and hour in full: `Sunday, 21 December 2025, 9:30 AM`. */
export const formatWhen = (day: IndiaDay, time: string | null, language: Language): string =>
  `${formatWholeDay(day, language)}${commaIn(language)} ${sayTime(time ?? usualTime, language)}`;

/** The same of an instant, in India. */
export const formatInstant = (instant: string, language: Language): string =>
  formatWhen(indiaDayOf(new Date(instant)), indiaTimeOf(new Date(instant)), language);
