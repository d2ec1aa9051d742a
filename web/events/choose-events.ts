import { type EventFilter, eventFilters } from '#contract/events/event-filters.ts';

/** What the address asks for; anything unknown shows all. */
export const filterIn = (query: URLSearchParams): EventFilter =>
  eventFilters.find((filter) => filter === query.get('filter')) ?? 'all';
