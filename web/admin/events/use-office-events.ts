import type { EventFilter } from '#contract/events/event-filters.ts';
import type { Event } from '#contract/events/events.ts';
import type { EventStatus } from '#contract/protocol/event-parts.ts';
import type { Language } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../shared/Duties.tsx';
import { type OfficeList, rowsIn, useLoadedList, useOfficeList } from '../shared/use-office-list.ts';

/** All events, in the page's language. */
export function useOfficeEvents(): OfficeList<Event> {
  // Drafts and what was cancelled are for those who may see them; the others read what visitors do.
  const name = useMay()('listOfficeEvents') ? 'listOfficeEvents' : 'listEvents';
  return useOfficeList(name, { query: { lang: useTranslation().i18n.language } });
}

interface WrittenEventsQuery {
  isInside: boolean;
  when: EventFilter;
  status: EventStatus | undefined;
  page: string;
  lang: Language;
}

/** Cards are in the page's language; forms hold what the office wrote first. */
export function useWrittenEvents(given: WrittenEventsQuery): OfficeList<{ event: Event; shown: Event }> {
  const { isInside, status, lang, ...query } = given;
  return useLoadedList(async (ask) => {
    const read = (how: { lang: Language } | { as: 'written' }) =>
      isInside
        ? ask('listOfficeEvents', { query: { ...query, ...(status && { status }), ...how } })
        : ask('listEvents', { query: { ...query, ...how } });
    const [written, translated] = await Promise.all([read({ as: 'written' }), read({ lang })]);
    const translations: Event[] = rowsIn(translated.data);
    const shownOf = (event: Event) => translations.find(({ id }) => id === event.id) ?? event;
    const { total } = written;
    return { total, data: rowsIn<Event>(written.data).map((event) => ({ event, shown: shownOf(event) })) };
  }, JSON.stringify(given));
}
