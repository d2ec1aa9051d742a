import { type IndiaDay, indiaDayOf } from '#contract/india-day.ts';
import type { Language } from '#contract/language.ts';

/** Dates follow the reader's language but keep Western digits, so that figures read alike everywhere. */
const dateLocale: Record<Language, string> = { en: 'en-US', hi: 'hi-IN-u-nu-latn', ur: 'ur-IN-u-nu-latn' };

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale[language], { timeZone: 'Asia/Kolkata', ...options });

const startOf = (day: IndiaDay): Date => new Date(`${day}T00:00:00+05:30`);

/** `03 Sep 2025`; Hindi and Urdu write the month out, since their short forms are hard to read. */
export function formatDay(day: IndiaDay, language: Language): string {
  const month = language === 'en' ? 'short' : 'long';
  const parts = formatOf(language, { day: '2-digit', month, year: 'numeric' }).formatToParts(startOf(day));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `03 Sep 2025, 10:30 AM`, in India's time. Times are written like those of events and keep their direction in Urdu. */
export function formatMoment(instant: Date, language: Language): string {
  const time = formatOf('en', { hour: 'numeric', minute: '2-digit', hour12: true }).format(instant);
  return `${formatDay(indiaDayOf(instant), language)}${language === 'ur' ? '،' : ','} \u2066${time}\u2069`;
}

/** The year in India, for the line at the foot of each page. */
export const yearOf = (instant: Date): string => formatOf('en', { year: 'numeric' }).format(instant);

/** Indian grouping (1,00,000) and Western digits in all three languages. */
const number = new Intl.NumberFormat('en-IN');
export const formatNumber = (value: number): string => number.format(value);
