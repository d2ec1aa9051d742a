import { inIndia } from '#contract/values/india-day.ts';
import { asTwentyFourHours } from '#contract/values/machine-time.ts';
import { writeTime } from '#contract/values/time-of-day.ts';

/** From `1:05 PM`, as events carry it, to `13:05`, as fields for times hold it. */
export const asFieldTime = (time: string | null): string | undefined => asTwentyFourHours(time ?? '');

/** From `13:05`, perhaps with seconds, to `1:05 PM`; an empty field stays empty. */
export const asEventTime = (field: string): string => (/^\d{2}:\d{2}/.test(field) ? writeTime(field.slice(0, 5)) : '');

/** An instant as fields for day and time hold it, in India's time. */
export const asFieldInstant = (instant: string | null | undefined): string | undefined =>
  instant ? inIndia(new Date(instant)).replace(' ', 'T') : undefined;

/** The other way; an empty field stays empty. */
export const asEventInstant = (field: string): string => (field === '' ? '' : `${field.slice(0, 16)}:00+05:30`);
