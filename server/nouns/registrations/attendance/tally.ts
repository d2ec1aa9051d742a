import type { Course, CourseDay } from '#contract/events/courses.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { indiaInstantOf } from '#contract/values/machine-time.ts';
import { usualTime } from '#contract/values/time-of-day.ts';
import type { DayMark } from './attendance.sql.ts';

export interface Tally {
  days: number;
  of_days: number;
  hours: number;
}

const hourMs = 3_600_000;

/** As the course says it, else from the beginning of the day to its end. */
function hoursOf(
  { hours }: Pick<Course, 'hours'>,
  { date, time, end_time }: Pick<CourseDay, 'date' | 'time' | 'end_time'>,
): number {
  if (hours !== null) return hours;
  const instantOf = (clock: string): number => new Date(indiaInstantOf(date, clock) ?? date).getTime();
  if (end_time === null) return 0;
  return Math.round(((instantOf(end_time) - instantOf(time ?? usualTime)) / hourMs) * 10) / 10;
}

/** What one person came to, of the days that take place. */
export function tallyOf(
  course: Pick<Course, 'hours'>,
  days: readonly Pick<CourseDay, 'id' | 'date' | 'time' | 'end_time' | 'status'>[],
  marks: readonly Pick<DayMark, 'eventId' | 'state'>[],
): Tally {
  const held = heldDays(days);
  const came = held.filter(({ id }) => marks.some(({ eventId, state }) => eventId === id && state === 'came'));
  const hours = came.reduce((sum, day) => sum + hoursOf(course, day), 0);
  return { days: came.length, of_days: held.length, hours: Math.round(hours * 10) / 10 };
}

/** Whether that is enough for a certificate. Who came to all that took place needs no more hours, if days were dropped. */
export const fulfils = ({ rule, least }: Pick<Course, 'rule' | 'least'>, { days, of_days, hours }: Tally): boolean =>
  (rule === 'days' ? days : hours) >= least || (of_days > 0 && days === of_days);
