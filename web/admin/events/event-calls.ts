import type { EventFilter } from '#contract/events/event-filters.ts';
import type { Event } from '#contract/events/events.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../../calls/call.ts';
import { rowsIn } from '../use-office-list.ts';

export const listEvents = defineCall('fallback.listEvents', (send, query: { lang: Language }) =>
  send('listEvents', { query }),
);

interface InBoth {
  when: EventFilter;
  page: string;
  lang: Language;
}

/** Cards are in the page's language; forms hold what the office wrote first. */
export const listInBoth = defineCall('fallback.listEvents', async (send, { lang, ...query }: InBoth) => {
  const [written, translated] = await Promise.all([
    send('listEvents', { query: { ...query, as: 'written' } }),
    send('listEvents', { query: { ...query, lang } }),
  ]);
  const translations = rowsIn(translated.data);
  const shownOf = (event: Event) => translations.find(({ id }) => id === event.id) ?? event;
  return { ...written, data: rowsIn(written.data).map((event) => ({ event, shown: shownOf(event) })) };
});
