import { eventFilters } from '#contract/events/event-filters.ts';
import { pageNumberIn } from '../lists/page-number.ts';

/** Meaningful values; of other parameters any value counts. */
const saysSomething: Partial<Record<string, (value: string, query: URLSearchParams) => boolean>> = {
  filter: (value) => eventFilters.some((filter) => filter === value),
  page: (_value, query) => pageNumberIn(query) !== undefined,
};

/** The parameters of an address that a page knows, with known values only. */
export const knownQueryOf = (names: readonly string[] = [], query: URLSearchParams): [name: string, value: string][] =>
  names.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value !== null && (saysSomething[name]?.(value, query) ?? true) ? [[name, value]] : [];
  });
