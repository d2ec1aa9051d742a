/** A calendar day in India, as `YYYY-MM-DD`; such texts sort like the days they name. */
export type IndiaDay = string;

const aheadOfUtcMs = 5.5 * 60 * 60 * 1000;

/**
 * The one place that decides which day it is: India's, wherever the host or the reader is. India has one time all the year, so adding is
 * enough; the tables of time zones would cost a cheap phone a tenth of a second at the start of every page.
 */
export const indiaDayOf = (instant: Date): IndiaDay =>
  new Date(instant.getTime() + aheadOfUtcMs).toISOString().slice(0, 10);

/** An event is upcoming until its day in India is over. */
export const isUpcoming = (day: IndiaDay, now: Date): boolean => day >= indiaDayOf(now);

/** Whether a text names a day of the calendar between 2000 and 2100; nothing here happens outside these. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:20[0-9]{2}|2100)-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** A day and a time like `10:00 AM` in India as an instant with its zone, such as `2026-01-15T10:00:00+05:30`. */
export function indiaInstantOf(day: IndiaDay, time: string): string | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (hour === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return `${day}T${String(hours).padStart(2, '0')}:${minute}:00+05:30`;
}
