import { z } from 'zod';
import { eventStatuses } from '../values/event-status.ts';
import { Instant } from './fields.ts';
import { oneChoice } from './paging.ts';

export const EventStatus = oneChoice(eventStatuses);
export type EventStatus = z.infer<typeof EventStatus>;

/** When and where an event was before it was moved; pages say so for 14 days. */
export const Moved = z.object({
  at: Instant,
  date: z.string(),
  time: z.string().nullable(),
  location: z.string().nullable(),
});
