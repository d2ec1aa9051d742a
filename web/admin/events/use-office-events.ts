import type { Event } from '#contract/events/events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../shared/Duties.tsx';
import { type OfficeList, useOfficeList } from '../shared/use-office-list.ts';
import { listEvents } from './event-calls.ts';

/** All events, in the page's language. */
export function useOfficeEvents(): OfficeList<Event> {
  const isInside = useMay()('listOfficeEvents');
  return useOfficeList(listEvents, { isInside, lang: useTranslation().i18n.language });
}
