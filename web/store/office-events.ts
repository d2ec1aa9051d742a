import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { eventsSlice } from './events.ts';

const createCall = defineCall('fallback.saveEvent', (send, draft: Input<'createEvent'>) => send('createEvent', draft));

const updateCall = defineCall('fallback.saveEvent', (send, input: Input<'updateEvent'>) => send('updateEvent', input));

const deleteCall = defineCall('fallback.deleteEvent', (send, input: Input<'deleteEvent'>) =>
  send('deleteEvent', input),
);

export const createEvent = (draft: Input<'createEvent'>) => eventsSlice.create(createCall(draft));

export const updateEvent = ({ id, changes }: { id: string; changes: Omit<Input<'updateEvent'>, 'params'> }) =>
  eventsSlice.update(updateCall({ params: { id }, ...changes }));

/** `query` where there is more to say than which one. */
export const deleteEvent = (id: string, query?: Input<'deleteEvent'>['query']) =>
  eventsSlice.remove({ id, call: deleteCall({ params: { id }, ...(query && { query }) }) });
