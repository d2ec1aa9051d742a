import { addDays, type IndiaDay, indiaDayOf } from '../values/india-day.ts';
import { movedForDays } from './events.facts.ts';

/** Whether readers are still told that an event was moved. */
export const isNewlyMoved = (moved: { at: string } | null | undefined, today: IndiaDay): boolean =>
  moved ? addDays(indiaDayOf(new Date(moved.at)), movedForDays) >= today : false;

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
