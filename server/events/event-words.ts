import type { Language } from '#contract/values/language.ts';
import { sayTime, usualTime } from '#contract/values/time-of-day.ts';

const wholeDate = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const days: Record<Language, Intl.DateTimeFormat> = {
  en: wholeDate('en-IN'),
  hi: wholeDate('hi-IN-u-nu-latn'),
  ur: wholeDate('ur-IN-u-nu-latn'),
};

interface Facts {
  date: string;
  time: string | null;
  location: string | null;
}

/** Date and place for an e-mail: `Saturday, 14 February 2026, 9:30 AM`, with the place on the next line. */
export function whenAndWhere({ date, time, location }: Facts, language: Language): string {
  const when = [days[language].format(new Date(`${date}T00:00:00Z`)), sayTime(time ?? usualTime, language)];
  return [when.join(language === 'ur' ? '، ' : ', '), ...(location ? [location] : [])].join('\n');
}
