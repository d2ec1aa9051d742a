/** Which events a list shows: those to come soonest first, those that were the latest first, or all, in this order. */
export const eventFilters = ['all', 'upcoming', 'past'] as const;
export type EventFilter = (typeof eventFilters)[number];
