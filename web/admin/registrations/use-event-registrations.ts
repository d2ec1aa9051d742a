import type { Registration } from '#contract/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type OfficeList, useOfficeList } from '../use-office-list.ts';

/** Everybody who registered for one event. */
export function useEventRegistrations(id: string): OfficeList<Registration> {
  const query = { lang: useTranslation().i18n.language };
  return useOfficeList({
    fallback: 'fallback.listEventRegistrations',
    query: { id, ...query },
    ask: (send) => send('listEventRegistrations', { params: { id }, query }),
  });
}
