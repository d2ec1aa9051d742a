import { indiaDayOf } from '#contract/values/india-day.ts';
import { commaIn, type Language } from '#contract/values/language.ts';
import { indiaTimeOf, sayTime } from '#contract/values/time-of-day.ts';
import { formatDay } from './formats.ts';

/** `03 Sep 2025, 10:30 AM`, in India's time. */
export const formatMoment = (instant: Date, language: Language): string =>
  `${formatDay(indiaDayOf(instant), language)}${commaIn(language)} ${sayTime(indiaTimeOf(instant), language)}`;
