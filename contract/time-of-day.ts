import { type IndiaDay, inIndia } from './india-day.ts';
import type { Language } from './language.ts';

/** Shown where an event has no time of its own. */
export const usualTime = '10:00 AM';

interface Clock {
  hours: number;
  minutes: string;
}

/** Reads a time like `1:05 PM`; anything else is undefined. */
function readTime(time: string): Clock | undefined {
  const [, hour, minutes, half] = /^(\d{1,2}):(\d\d) ([AP])M$/.exec(time) ?? [];
  return minutes === undefined ? undefined : { hours: (Number(hour) % 12) + (half === 'P' ? 12 : 0), minutes };
}

/** As events carry it. */
export const writeTime = ({ hours, minutes }: Clock): string =>
  `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;

/** A time like `1:05 PM` as `13:05`, which machines read. */
export function asTwentyFourHours(time: string): string | undefined {
  const clock = readTime(time);
  return clock && `${String(clock.hours).padStart(2, '0')}:${clock.minutes}`;
}

/** A day and a time like `10:00 AM` in India as an instant with its zone, such as `2026-01-15T10:00:00+05:30`. */
export function indiaInstantOf(day: IndiaDay, time: string): string | undefined {
  const clock = asTwentyFourHours(time);
  return clock && `${day}T${clock}:00+05:30`;
}

/** The time in India at an instant, like `1:05 PM`. */
export function indiaTimeOf(instant: Date): string {
  const [hours, minutes = ''] = inIndia(instant).slice(11).split(':');
  return writeTime({ hours: Number(hours), minutes });
}

/** Night, morning, noon and evening; like the names of months a matter of the format, which needs no file of words. */
const partsOfTheDay = { hi: ['रात', 'सुबह', 'दोपहर', 'शाम'], ur: ['رات', 'صبح', 'دوپہر', 'شام'] } as const;
const partAt = (hours: number): number => (hours < 4 || hours >= 20 ? 0 : hours < 12 ? 1 : hours < 16 ? 2 : 3);

/** For people: `9:30 AM`, `सुबह 9:30 बजे` or `صبح 9:30 بجے`. */
export function sayTime(time: string, language: Language): string {
  const clock = readTime(time);
  if (language === 'en' || !clock) return time;
  const { hours, minutes } = clock;
  const digits = `${hours % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`;
  const part = partsOfTheDay[language][partAt(hours)];
  return language === 'hi' ? `${part} ${digits} बजे` : `${part} \u2066${digits}\u2069 بجے`;
}
