/** A calendar day in India, as `YYYY-MM-DD`; such texts sort like the days they name. */
export type IndiaDay = string;

const aheadOfUtcMs = 5.5 * 60 * 60 * 1000;

/**
 * An instant in India as `YYYY-MM-DD HH:MM`. India has one fixed offset; time zone tables would cost a cheap phone 100 ms at
 * start.
 */
export const inIndia = (instant: Date): string =>
  new Date(instant.getTime() + aheadOfUtcMs).toISOString().slice(0, 16).replace('T', ' ');

/** Today is always India's day, wherever server or browser are. */
export const indiaDayOf = (instant: Date): IndiaDay => inIndia(instant).slice(0, 10);

/** An event is upcoming until its day in India is over. */
export const isUpcoming = (day: IndiaDay, now: Date): boolean => day >= indiaDayOf(now);

/** The first instant after a day in India. */
export const endOfIndiaDay = (day: IndiaDay): Date => new Date(midnightOf(addDays(day, 1)) - aheadOfUtcMs);

const dayMs = 86_400_000;
/** In numbers: an account of a large group has thousands of days, and reading a date as text takes ten times as long. */
const midnightOf = (day: IndiaDay): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

export const addDays = (day: IndiaDay, days: number): IndiaDay =>
  new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: IndiaDay, to: IndiaDay): number => (midnightOf(to) - midnightOf(from)) / dayMs;

/** `31/03/2031`. */
export const dayInFigures = (day: IndiaDay): string => day.split('-').reverse().join('/');

/** Whether a text is a calendar day between 2000 and 2100. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:20[0-9]{2}|2100)-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
  const midnight = new Date(midnightOf(text));
  return midnight.getUTCMonth() + 1 === month && midnight.getUTCDate() === day;
}
