import { addDays, type IndiaDay, indiaDayOf } from '../values/india-day.ts';
import { seriesMonthsAhead, type seriesRules } from './events.facts.ts';

export type SeriesRule = (typeof seriesRules)[number];

const asDate = (day: IndiaDay): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): IndiaDay => date.toISOString().slice(0, 10);

const daysApart = { day: 1, week: 7, two_weeks: 14 } as const;

/** The same weekday so many months later: the second Tuesday stays the second; a fifth one becomes the last. */
function sameWeekday(first: IndiaDay, months: number): IndiaDay {
  const date = asDate(first);
  const nth = Math.ceil(date.getUTCDate() / 7);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  const day = 1 + ((date.getUTCDay() - firstWeekday + 7) % 7) + (nth - 1) * 7;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return asDay(new Date(Date.UTC(year, month, day > lastDay ? day - 7 : day)));
}

/** The days of a series, the first one included. */
export const daysOfSeries = (first: IndiaDay, rule: SeriesRule, count: number): IndiaDay[] =>
  Array.from({ length: count }, (_, place) =>
    rule === 'month' ? sameWeekday(first, place) : addDays(first, place * daysApart[rule]),
  );

/** Nobody plans further ahead. */
export function lastSeriesDay(now: Date): IndiaDay {
  const today = asDate(indiaDayOf(now));
  return asDay(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + seriesMonthsAhead, today.getUTCDate())));
}
