import { asTwentyFourHours } from '#contract/values/machine-time.ts';
import { writeTime } from '#contract/values/time-of-day.ts';

/** From `1:05 PM`, as events carry it, to `13:05`, as fields for times hold it. */
export const asFieldTime = (time: string | null): string | undefined => asTwentyFourHours(time ?? '');

/** From `13:05`, perhaps with seconds, to `1:05 PM`; an empty field stays empty. */
export const asEventTime = (field: string): string => (/^\d{2}:\d{2}/.test(field) ? writeTime(field.slice(0, 5)) : '');
