import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventFilter } from '#contract/event-filters.ts';
import type { Event } from '#contract/events.ts';
import type { Language } from '#contract/language.ts';
import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { createListSlice, hasId, type ListState, type PartQuery } from './list-slice.ts';
import { registerForEvent } from './registrations.ts';

/** The picture as data is as heavy as the picture, and would travel in the page itself: its address does better. */
const lightly = ({ imageData, ...event }: Event): Event => ({
  ...event,
  ...(!event.imageUrl && imageData && { imageData }),
});

/** A filter and a page. */
type EventPart = { when?: EventFilter; page?: string; pageSize?: string };

const slice = createListSlice({
  name: 'events',
  calls: {
    list: defineCall('fallback.listEvents', (send, query: PartQuery<EventPart>) => send('listEvents', { query })),
    read: defineCall('fallback.readEvent', (send, id: string, lang: Language) =>
      send('readEvent', { params: { id }, query: { lang } }),
    ),
    create: defineCall('fallback.saveEvent', (send, draft: Input<'createEvent'>) => send('createEvent', draft)),
    update: defineCall('fallback.saveEvent', (send, id: string, changes: Omit<Input<'updateEvent'>, 'params'>) =>
      send('updateEvent', { params: { id }, ...changes }),
    ),
    remove: defineCall('fallback.deleteEvent', (send, id: string) => send('deleteEvent', { params: { id } })),
  },
  toItem: (sent) => (hasId(sent) ? lightly(sent as Event) : undefined),
});

export const {
  load: loadEvents,
  read: readEvent,
  create: createEvent,
  update: updateEvent,
  remove: deleteEvent,
} = slice;

/** Registering for an event only sets succeeded; the registration itself belongs to the registrations. */
export function eventsReducer(before: ListState<Event> | undefined, action: UnknownAction): ListState<Event> {
  const state = slice.reducer(before, action);
  return registerForEvent.fulfilled.match(action) ? { ...state, status: 'succeeded', error: null } : state;
}
