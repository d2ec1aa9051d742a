import { isUpcoming } from '#contract/india-day.ts';
import type { Registration } from '#contract/registrations.ts';

/** Upcoming: the day is not over, and there is a seat or a place in line. All else is past. */
export function sortRegistrations(items: readonly Registration[], now: Date) {
  const byDay = items.toSorted((one, other) => one.date.localeCompare(other.date));
  const isAhead = ({ date, status }: Registration): boolean =>
    isUpcoming(date, now) && (status === 'registered' || status === 'waitlisted');
  return { upcoming: byDay.filter(isAhead), past: byDay.filter((each) => !isAhead(each)).reverse() };
}
