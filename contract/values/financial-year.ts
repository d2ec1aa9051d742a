import type { IndiaDay } from './india-day.ts';

/** Of a day, by the calendar year in which it begins: April to March. */
export const financialYearOf = (day: IndiaDay): number => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);

/** `2026-27`. */
export const financialYearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

export const firstDayOf = (year: number): IndiaDay => `${year}-04-01`;
export const lastDayOf = (year: number): IndiaDay => `${year + 1}-03-31`;
