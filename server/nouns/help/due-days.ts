import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';

const dayMs = 86_400_000;

export const daysLater = (day: IndiaDay, days: number): IndiaDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Midnight in India. */
export const startOf = (day: IndiaDay): Date => new Date(`${day}T00:00:00+05:30`);

const isSunday = (day: IndiaDay): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** So many working days later, Monday to Saturday. Nothing falls due on a Sunday. */
export function workingDaysLater(day: IndiaDay, days: number): IndiaDay {
  let due = day;
  for (let left = days; left > 0 || isSunday(due); ) {
    due = daysLater(due, 1);
    if (!isSunday(due)) left -= 1;
  }
  return due;
}

/** When the first answer is due. Whoever is in danger is called today, whatever day it is. */
export const answerDueOn = (now: Date, isUrgent: boolean, withinDays: number): IndiaDay =>
  isUrgent ? indiaDayOf(now) : workingDaysLater(indiaDayOf(now), withinDays);
