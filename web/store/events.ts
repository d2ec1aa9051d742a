import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventFilter } from '#contract/events/event-filters.ts';
import type { Event, EventCategory } from '#contract/events/events.ts';
import type { Language } from '#contract/values/language.ts';
import { createListSlice, hasId, type ListState, type PartQuery } from './list-slice.ts';
import { registerForEvent } from './registrations.ts';

/** Drops the data URL, which would be embedded in the page: the picture's address is lighter. */
const lightly = ({ imageData, ...event }: Event): Event => ({
  ...event,
  ...(!event.imageUrl && imageData && { imageData }),
});

/** A filter and a page. */
type EventPart = {
  when?: EventFilter;
  town?: string;
  towns?: 'list';
  category?: EventCategory;
  page?: string;
  pageSize?: string;
  courses?: 'once';
};

export const eventsSlice = createListSlice({
  name: 'events',
  list: (ask, query: PartQuery<EventPart>) => ask('listEvents', { query }),
  toItem: (sent) => (hasId(sent) ? lightly(sent as Event) : undefined),
});

export const { load: loadEvents } = eventsSlice;

export const readEvent = ({ id, language }: { id: string; language: Language }) =>
  eventsSlice.read({ id, request: (ask) => ask('readEvent', { params: { id }, query: { lang: language } }) });

/** Registering for an event only sets `succeeded`; the registration is in the registrations slice. */
export function eventsReducer(before: ListState<Event> | undefined, action: UnknownAction): ListState<Event> {
  const state = eventsSlice.reducer(before, action);
  return registerForEvent.fulfilled.match(action) ? { ...state, status: 'succeeded', error: null } : state;
}
