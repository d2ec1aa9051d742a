import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventFilter } from '#contract/event-filters.ts';
import type { Event } from '#contract/events.ts';
import type { Input } from '#contract/send.ts';
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
    list: (send, query: PartQuery<EventPart>) => send('listEvents', { query }),
    read: (send, id, lang) => send('readEvent', { params: { id }, query: { lang } }),
    create: (send, draft: Input<'createEvent'>) => send('createEvent', draft),
    update: (send, id, changes: Omit<Input<'updateEvent'>, 'params'>) =>
      send('updateEvent', { params: { id }, ...changes }),
    remove: (send, id) => send('deleteEvent', { params: { id } }),
  },
  fallbacks: {
    list: 'fallback.listEvents',
    read: 'fallback.readEvent',
    create: 'fallback.saveEvent',
    update: 'fallback.saveEvent',
    remove: 'fallback.deleteEvent',
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
