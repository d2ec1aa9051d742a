import type { EventFilter } from '#contract/events/event-filters.ts';
import type { CountTold, Event } from '#contract/events/events.ts';
import type { EventStatus } from '#contract/protocol/event-parts.ts';
import type { Input } from '#contract/send.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall, type Query } from '../../calls/call.ts';
import { rowsIn } from '../shared/use-office-list.ts';

/** Drafts and what was cancelled are for those who may see them; the others read what visitors do. */
interface Reader {
  isInside: boolean;
}

export const listEvents = defineCall(
  'fallback.listEvents',
  (send, { isInside, lang }: { lang: Language } & Reader): Promise<{ data: Event[]; total?: number | undefined }> =>
    send(isInside ? 'listOfficeEvents' : 'listEvents', { query: { lang } }),
);

interface InBoth extends Reader {
  when: EventFilter;
  status?: EventStatus | undefined;
  page: string;
  lang: Language;
}

/** Cards are in the page's language; forms hold what the office wrote first. */
export const listInBoth = defineCall(
  'fallback.listEvents',
  async (send, { lang, isInside, status, ...query }: InBoth) => {
    const read = (
      how: { lang: Language } | { as: 'written' },
    ): Promise<{ data: Event[]; total?: number | undefined }> =>
      isInside
        ? send('listOfficeEvents', { query: { ...query, ...(status && { status }), ...how } })
        : send('listEvents', { query: { ...query, ...how } });
    const [written, translated] = await Promise.all([read({ as: 'written' }), read({ lang })]);
    const translations = rowsIn(translated.data);
    const shownOf = (event: Event) => translations.find(({ id }) => id === event.id) ?? event;
    return { ...written, data: rowsIn(written.data).map((event) => ({ event, shown: shownOf(event) })) };
  },
);

export const readOfficeEvent = defineCall(
  'fallback.readEvent',
  async (send, id: string, lang: Language) => (await send('readOfficeEvent', { params: { id }, query: { lang } })).data,
);

/** Answers the id of the first. */
export const createSeries = defineCall('fallback.saveEvent', async (send, draft: Input<'createSeries'>) => {
  const [first] = (await send('createSeries', draft)).data;
  return first?.id ?? '';
});

export const publishEvent = defineCall('fallback.saveEvent', (send, input: Input<'publishEvent'>) =>
  send('publishEvent', input),
);

export const unpublishEvent = defineCall('fallback.saveEvent', (send, id: string) =>
  send('unpublishEvent', { params: { id } }),
);

export const deleteFollowing = defineCall(
  'fallback.deleteEvent',
  (send, { id, ...query }: { id: string } & Query<'deleteEvent'>) =>
    send('deleteEvent', { params: { id }, query: { ...query, scope: 'following' } }),
);

export const countAddressees = defineCall(
  'fallback.readEvent',
  async (send, id: string) => (await send('countAddressees', { params: { id } })).data,
);

export const countTold = defineCall(
  'fallback.readEvent',
  async (send, { id, ...body }: { id: string } & CountTold) => (await send('countTold', { params: { id }, body })).data,
);

/** Kept beside the event, so that it is translated before anybody reads it. */
export const writeReason = defineCall('fallback.saveEvent', (send, id: string, cancel_reason: string) =>
  send('updateEvent', { params: { id }, body: { cancel_reason } }),
);

export const cancelEvent = defineCall('fallback.saveEvent', (send, input: Input<'cancelEvent'>) =>
  send('cancelEvent', input),
);
