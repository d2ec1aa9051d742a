import { z } from 'zod';
import { eventStatuses } from '../values/event-status.ts';
import { Instant, says } from './fields.ts';
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

/** Text like `10:00 AM`, in India's time. */
export const TimeOfDay = z
  .string(says('time_form'))
  .trim()
  .toUpperCase()
  .regex(/^(?:(?:0?[1-9]|1[0-2]):[0-5][0-9] [AP]M)?$/, says('time_form'))
  .transform((time) => time || null)
  .nullable()
  .optional();
