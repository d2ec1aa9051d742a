import { heldDays } from '#contract/events/held-days.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { pagesOf } from '../lists/page-number.ts';

const onPage = 24;

/** Upcoming: the day is not over, with a seat or a place on the waiting list; a course until its last day. All else is past. */
function sortRegistrations(items: readonly Registration[], now: Date) {
  const byDay = [...items].sort((one, other) => one.date.localeCompare(other.date));
  const isAhead = ({ date, days, status }: Registration): boolean =>
    isUpcoming(heldDays(days ?? []).at(-1)?.date ?? date, now) &&
    (status === 'registered' || status === 'waitlisted' || (status === 'attended' && days !== undefined));
  return { upcoming: byDay.filter(isAhead), past: byDay.filter((each) => !isAhead(each)).reverse() };
}

/** A page of them, upcoming ones first. A page number too high, after the last one on it was cancelled, shows the last page. */
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
