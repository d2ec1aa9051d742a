import { type EventFilter, eventFilters } from '#contract/events/event-filters.ts';

/** Filter of the address; unknown values show all. */
export const filterIn = (query: URLSearchParams): EventFilter =>
  eventFilters.find((filter) => filter === query.get('filter')) ?? 'all';
