import type { Event } from '#contract/events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type OfficeList, useOfficeList } from '../use-office-list.ts';

/** All events, in the language of whoever works here. */
export function useOfficeEvents(): OfficeList<Event> {
  const query = { lang: useTranslation().i18n.language };
  return useOfficeList({ fallback: 'fallback.listEvents', query, ask: (send) => send('listEvents', { query }) });
}
