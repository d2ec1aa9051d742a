import { addDays, indiaDayOf } from '../values/india-day.ts';
import { movedForDays } from './events.facts.ts';

interface Moved {
  moved: { at: string } | null;
}

/** Whether readers are still told that an event was moved. */
export const isNewlyMoved = <Item extends Moved>(item: Item, now: Date): boolean =>
  item.moved !== null && addDays(indiaDayOf(new Date(item.moved.at)), movedForDays) >= indiaDayOf(now);

interface RegistrationWindow {
  registration_opens_at: string | Date | null;
  registration_closes_at: string | Date | null;
}

/** Whether somebody can register as far as the hours go. */
export function windowAt(
  { registration_opens_at: opens, registration_closes_at: closes }: RegistrationWindow,
  now: Date,
) {
  if (opens !== null && new Date(opens) > now) return 'before' as const;
  return closes !== null && new Date(closes) <= now ? ('after' as const) : ('open' as const);
}
