/** Filters of the event list: upcoming (soonest first), past (latest first), or both in this order. */
export const eventFilters = ['all', 'upcoming', 'past'] as const;
export type EventFilter = (typeof eventFilters)[number];
