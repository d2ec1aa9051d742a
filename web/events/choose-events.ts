import { type EventFilter, eventFilters } from '#contract/events/event-filters.ts';
import { eventCategories } from '#contract/events/events.facts.ts';

/** What a reader has chosen; parts that are not chosen are left out. */
export interface EventChoice {
  filter: EventFilter;
  town?: string;
  category?: (typeof eventCategories)[number];
}

/** Of the address; unknown values show all. */
export function choiceIn(query: URLSearchParams): EventChoice {
  const town = query.get('town')?.trim();
  const category = eventCategories.find((each) => each === query.get('category'));
  return {
    filter: eventFilters.find((filter) => filter === query.get('filter')) ?? 'all',
    ...(town && { town }),
    ...(category && { category }),
  };
}
