import type { IndiaDay } from './india-day.ts';
import { writeTime } from './time-of-day.ts';

/** A time like `1:05 PM` as `13:05`; anything else is undefined. */
export function asTwentyFourHours(time: string): string | undefined {
  const [, hour, minutes, half] = /^(\d{1,2}):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (half === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

const dayMinutes = 24 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = (asTwentyFourHours(time) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

/** From one time like `1:05 PM` to another. */
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);

/** Undefined: that is another day. */
export function laterBy(time: string, minutes: number): string | undefined {
  const sum = minutesOf(time) + minutes;
  if (sum < 0 || sum >= dayMinutes) return undefined;
  return writeTime(new Date(sum * 60_000).toISOString().slice(11, 16));
}

/** A day and a time like `10:00 AM` in India as an instant with its zone, such as `2026-01-15T10:00:00+05:30`. */
export function indiaInstantOf(day: IndiaDay, time: string): string | undefined {
  const clock = asTwentyFourHours(time);
  return clock && `${day}T${clock}:00+05:30`;
}
