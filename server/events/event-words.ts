import type { Language } from '#contract/language.ts';

/** Shown where an event has no time of its own. */
export const defaultTime = '10:00 AM';

const wholeDate = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const days: Record<Language, Intl.DateTimeFormat> = {
  en: wholeDate('en-IN'),
  hi: wholeDate('hi-IN-u-nu-latn'),
  ur: wholeDate('ur-IN-u-nu-latn'),
};

/** Latin signs would wander about in a line that runs from right to left. */
const keptTogether = (text: string, language: Language): string => (language === 'ur' ? `\u2066${text}\u2069` : text);

interface Facts {
  date: string;
  time: string | null;
  location: string | null;
}

/** When and where, in words for a letter: `Saturday, 14 February 2026, 9:30 AM`, and the place on a line of its own. */
export function whenAndWhere({ date, time, location }: Facts, language: Language): string {
  const when = [days[language].format(new Date(`${date}T00:00:00Z`)), keptTogether(time ?? defaultTime, language)];
  return [when.join(language === 'ur' ? '، ' : ', '), ...(location ? [location] : [])].join('\n');
}
