import { z } from 'zod';
import { Instant } from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { eventStatuses } from './events.facts.ts';

export const EventStatus = oneChoice(eventStatuses);
export type EventStatus = z.infer<typeof EventStatus>;

/** When and where an event was before it was moved; pages say so for 14 days. */
export const Moved = z.object({
  at: Instant,
  date: z.string(),
  time: z.string().nullable(),
  location: z.string().nullable(),
});
