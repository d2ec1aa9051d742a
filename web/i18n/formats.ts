import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';

/** Dates follow the reader's language but keep Western digits, so that figures read alike everywhere. */
export const dateLocale: Record<Language, string> = { en: 'en-US', hi: 'hi-IN-u-nu-latn', ur: 'ur-IN-u-nu-latn' };

/** Gives the same format for the same options: to make one takes longer than to write a hundred days with it. */
function keepFormats() {
  const formats: Record<string, Intl.DateTimeFormat> = {};
  return (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = language + JSON.stringify(options);
    formats[key] ??= new Intl.DateTimeFormat(dateLocale[language], { timeZone: 'Asia/Kolkata', ...options });
    return formats[key];
  };
}
export const formatOf = keepFormats();

export const startOf = (day: IndiaDay): Date => new Date(`${day}T00:00:00+05:30`);

/** Hindi and Urdu write the month out, since their short forms are hard to read. */
const monthStyle = (language: Language) => (language === 'en' ? 'short' : 'long');

export const joinParts = (parts: Intl.DateTimeFormatPart[], types: Intl.DateTimeFormatPartTypes[]): string =>
  types.map((type) => parts.find((each) => each.type === type)?.value ?? '').join(' ');

/** `03 Sep 2025`; a leading zero only in English. */
export function formatDay(day: IndiaDay, language: Language): string {
  const digits = language === 'en' ? '2-digit' : 'numeric';
  const options = { day: digits, month: monthStyle(language), year: 'numeric' } as const;
  return joinParts(formatOf(language, options).formatToParts(startOf(day)), ['day', 'month', 'year']);
}

/** A leaf of a calendar: `21` over `Dec`. */
export const formatLeaf = (day: IndiaDay, language: Language): { day: string; month: string } => {
  const parts = formatOf(language, { day: 'numeric', month: monthStyle(language) }).formatToParts(startOf(day));
  return { day: joinParts(parts, ['day']), month: joinParts(parts, ['month']) };
};

/** The year in India, for the line at the foot of each page. */
export const yearOf = (instant: Date): string => indiaDayOf(instant).slice(0, 4);

/** Indian grouping (1,00,000) and Western digits in all three languages. */
export const formatNumber = (value: number): string =>
  // Whole numbers, nearly all, need no `Intl` tables: their first use costs a cheap phone 100 ms.
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d\d)*\d{3}$)/g, ',') : value.toLocaleString('en-IN');
