import type { Registration } from '#contract/registrations.ts';
import { type OfficeList, useOfficeList } from '../use-office-list.ts';

/** Everybody who registered for one event. */
export const useEventRegistrations = (id: string): OfficeList<Registration> =>
  useOfficeList({
    fallback: 'fallback.listEventRegistrations',
    query: { id },
    ask: (send) => send('listEventRegistrations', { params: { id } }),
  });
