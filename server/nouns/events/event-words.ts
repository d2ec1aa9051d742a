import { commaIn, type Language } from '#contract/values/language.ts';
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

export type When = Pick<Facts, 'date' | 'time'>;

export const sayDay = ({ date }: When, language: Language): string =>
  days[language].format(new Date(`${date}T00:00:00Z`));

export const sayHour = ({ time }: When, language: Language): string => sayTime(time ?? usualTime, language);

/** Day and hour: `Saturday, 14 February 2026, 9:30 AM`. */
export const sayWhen = (when: When, language: Language): string =>
  [sayDay(when, language), sayHour(when, language)].join(`${commaIn(language)} `);

/** Date and place for an e-mail: `Saturday, 14 February 2026, 9:30 AM`, with the place on the next line. */
export const whenAndWhere = (event: Facts, language: Language): string =>
  [sayWhen(event, language), ...(event.location ? [event.location] : [])].join('\n');
