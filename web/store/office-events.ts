import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { eventsSlice } from './events.ts';
import { createThunk, removeThunk, updateThunk } from './office-item-thunks.ts';

export const createEvent = createThunk(
  eventsSlice,
  defineCall('fallback.saveEvent', (send, draft: Input<'createEvent'>) => send('createEvent', draft)),
);

export const updateEvent = updateThunk(
  eventsSlice,
  defineCall('fallback.saveEvent', (send, id: string, changes: Omit<Input<'updateEvent'>, 'params'>) =>
    send('updateEvent', { params: { id }, ...changes }),
  ),
);

export const deleteEvent = removeThunk(
  eventsSlice,
  defineCall('fallback.deleteEvent', (send, id: string, query: Input<'deleteEvent'>['query']) =>
    send('deleteEvent', { params: { id }, ...(query && { query }) }),
  ),
);
