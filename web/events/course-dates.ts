import type { Course } from '#contract/events/courses.ts';
import { heldDays } from '#contract/events/held-days.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import { formatDay } from '../i18n/formats.ts';

/** The days that take place; a line breaks between two of them, never within one. */
export const sayDays = (days: NonNullable<Registration['days']>, language: Language): string =>
  heldDays(days)
    .map(({ date }) => formatDay(date, language).replaceAll(' ', '\u00a0'))
    .join(' · ');

/** `23 Nov 2026 – 11 Jan 2027`. */
export const saySpan = ({ starts_on, ends_on }: Pick<Course, 'starts_on' | 'ends_on'>, language: Language): string =>
  [...new Set([starts_on, ends_on])].map((day) => formatDay(day, language)).join(' – ');
