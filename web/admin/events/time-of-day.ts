import { asTwentyFourHours, writeTime } from '#contract/time-of-day.ts';

/** From `1:05 PM`, as events carry it, to `13:05`, as fields for times hold it. */
export const asFieldTime = (time: string | null): string | undefined => asTwentyFourHours(time ?? '');

/** From `13:05` to `1:05 PM`; an empty field stays empty. */
export function asEventTime(field: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(field) ?? [];
  return minutes === undefined ? '' : writeTime({ hours: Number(hours), minutes });
}
