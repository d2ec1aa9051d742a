import { addDays, type IndiaDay, indiaDayOf } from '../values/india-day.ts';
import { movedForDays } from './events.facts.ts';

interface MovedEvent {
  date: IndiaDay;
  moved?: { at: string } | null | undefined;
}

/** Whether readers are still told that an event was moved: some days long, and not after the event. */
export const isNewlyMoved = ({ date, moved }: MovedEvent, today: IndiaDay): boolean =>
  moved ? date >= today && addDays(indiaDayOf(new Date(moved.at)), movedForDays) >= today : false;

interface RegistrationHours {
  registration_opens_at?: string | Date | null | undefined;
  registration_closes_at?: string | Date | null | undefined;
}

export type RegistrationWindow = 'before' | 'open' | 'after';

/** Whether somebody can register as far as the hours go. */
export function windowAt(
  { registration_opens_at: opens, registration_closes_at: closes }: RegistrationHours,
  now: Date,
): RegistrationWindow {
  if (opens && new Date(opens) > now) return 'before';
  return closes && new Date(closes) <= now ? 'after' : 'open';
}
