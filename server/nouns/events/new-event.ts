import type { z } from 'zod';
import { usualMaxPeople } from '#contract/events/events.facts.ts';
import type { CreateEvent } from '#contract/events/events.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaInstantOf } from '#contract/values/machine-time.ts';
import { usualTime } from '#contract/values/time-of-day.ts';
import type { WrittenIn } from '../../shared/content/content-office.ts';
import type { EventText } from './events.sql.ts';

/** Of an event about which the office says only what it must. */
export const noDetails = {
  end_time: null,
  registration_opens_at: null,
  registration_closes_at: null,
  bring: null,
  contact_name: null,
  contact_phone: null,
  map_link: null,
  cancel_reason: null,
} as const;

/** What the office sends for a new event, with what it left out. */
export function textOfNew(input: z.output<typeof CreateEvent>): EventText & WrittenIn {
  const { status: _status, tellSubscribers: _tells, ...given } = input;
  const { time = null, end_time = null, location = null, capacity = null, category = null, map_link = null } = input;
  const { registrationRequired = true, maxPeople = usualMaxPeople, bring = null } = input;
  const { registration_opens_at = null, registration_closes_at = null } = input;
  const { contact_name = null, contact_phone = null } = input;
  return {
    ...given,
    time,
    end_time,
    location,
    capacity,
    category,
    map_link,
    registrationRequired,
    maxPeople,
    bring,
    registration_opens_at,
    registration_closes_at,
    contact_name,
    contact_phone,
    cancel_reason: null,
  };
}

/** Hours that contradict each other. */
export function demandHoursInOrder(event: EventText): void {
  const { date, time, end_time, registration_opens_at: opens, registration_closes_at: closes } = event;
  const instantOf = (clock: string): number => new Date(indiaInstantOf(date, clock) ?? date).getTime();
  const errors = {
    ...(end_time !== null && instantOf(end_time) <= instantOf(time ?? usualTime) && { end_time: 'end_time_before' }),
    ...(opens && closes && closes <= opens && { registration_closes_at: 'closes_before_opens' }),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
}
