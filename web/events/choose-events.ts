import type { Event } from '#contract/events.ts';
import type { IndiaDay } from '#contract/india-day.ts';

export const eventFilters = ['all', 'upcoming', 'past'] as const;
export type EventFilter = (typeof eventFilters)[number];

/** What the address asks for; anything unknown shows all. */
export const filterIn = (query: URLSearchParams): EventFilter =>
  eventFilters.find((filter) => filter === query.get('filter')) ?? 'all';

/** The events that each filter shows: those to come soonest first, then those that were, the latest first. */
export function sortEvents(events: readonly Event[], today: IndiaDay): Record<EventFilter, Event[]> {
  const byDay = events.toSorted((one, other) => one.date.localeCompare(other.date));
  const upcoming = byDay.filter(({ date }) => date >= today);
  const past = byDay.filter(({ date }) => date < today).reverse();
  return { all: [...upcoming, ...past], upcoming, past };
}
