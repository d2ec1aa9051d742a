import type { Registration } from '#contract/registrations/registrations.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { pagesOf } from '../lists/page-number.ts';

const onPage = 24;

/** Upcoming: the day is not over, and there is a seat or a place in line. All else is past. */
function sortRegistrations(items: readonly Registration[], now: Date) {
  const byDay = items.toSorted((one, other) => one.date.localeCompare(other.date));
  const isAhead = ({ date, status }: Registration): boolean =>
    isUpcoming(date, now) && (status === 'registered' || status === 'waitlisted');
  return { upcoming: byDay.filter(isAhead), past: byDay.filter((each) => !isAhead(each)).reverse() };
}

/**
 * A page of them, first what is to come and then what was, however many years somebody comes. A page that there is no more, since the
 * last registration on it was cancelled, is the last one.
 */
export function pageOfRegistrations(items: readonly Registration[], now: Date, asked = 1) {
  const { upcoming, past } = sortRegistrations(items, now);
  const pages = pagesOf(items.length, onPage);
  const page = Math.min(asked, pages);
  const isHere = (place: number): boolean => Math.ceil((place + 1) / onPage) === page;
  return {
    page,
    pages,
    upcoming: upcoming.filter((_, place) => isHere(place)),
    past: past.filter((_, place) => isHere(upcoming.length + place)),
  };
}
