import type { RegistrationStatus, RegistrationsQuery } from '#contract/registrations/registrations.ts';
import { type ListQuery, useListQuery } from '../shared/use-list-query.ts';

const names = ['search', 'status', 'event_id', 'sort', 'order'] as const;
type FilterName = (typeof names)[number];

export type RegistrationsListQuery = ListQuery<FilterName>;
export type RegistrationFilters = Pick<RegistrationsQuery, FilterName>;
export interface Sorting {
  sort: NonNullable<RegistrationsQuery['sort']>;
  order: NonNullable<RegistrationsQuery['order']>;
}

/** Newest first. */
export const usualSorting: Sorting = { sort: 'registration_date', order: 'desc' };

export function useRegistrationsQuery(): { query: RegistrationsListQuery; filters: RegistrationFilters } {
  const query = useListQuery<FilterName>(names, ['sort', 'order']);
  const { search, status, event_id, sort, order } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const filters = {
    search,
    status: status as RegistrationStatus | undefined,
    event_id,
    sort: sort as Sorting['sort'] | undefined,
    order: order as Sorting['order'] | undefined,
  };
  return { query, filters };
}

export const sortingIn = ({ filters: { sort, order } }: RegistrationsListQuery): Sorting => ({
  sort: sort === 'title' ? 'title' : usualSorting.sort,
  order: order === 'asc' ? 'asc' : usualSorting.order,
});
