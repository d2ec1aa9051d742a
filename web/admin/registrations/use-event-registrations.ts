import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type OfficeList, useOfficeList } from '../shared/use-office-list.ts';

/** All registrations of one event. */
export function useEventRegistrations(id: string): OfficeList<Registration> {
  return useOfficeList('listEventRegistrations', { params: { id }, query: { lang: useTranslation().i18n.language } });
}
