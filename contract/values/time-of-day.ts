import { inIndia } from './india-day.ts';
import type { Language } from './language.ts';

/** Shown where an event has no time of its own. */
export const usualTime = '10:00 AM';

/** From `13:05` to `1:05 PM`, as events carry it. */
export function writeTime(clock: string): string {
  const [hours, minutes] = clock.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** The time in India at an instant, like `1:05 PM`. */
export const indiaTimeOf = (instant: Date): string => writeTime(inIndia(instant).slice(11));

/** Parts of the day are part of the format, like names of months: no word file is needed. */
const saidIn = {
  hi: ['रात', 'सुबह', 'दोपहर', 'शाम', '# बजे'],
  ur: ['رات', 'صبح', 'دوپہر', 'شام', '\u2066#\u2069 بجے'],
} as const;
/** Hours at which a part of the day begins; after the last it is night again. */
const borders = [4, 12, 16, 20];

/** For people: `9:30 AM`, `सुबह 9:30 बजे` or `صبح 9:30 بجے`. */
export function sayTime(time: string, language: Language): string {
  const [hour, minutes, half] = time.split(/[: ]/);
  if (language === 'en' || !half) return time;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const said = saidIn[language];
  const digits = `${hours % 12 || 12}:${minutes}`.replace(':00', '');
  return `${said[borders.filter((border) => hours >= border).length % 4]} ${said[4].replace('#', digits)}`;
}
